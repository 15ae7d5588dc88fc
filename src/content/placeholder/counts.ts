import { hash } from "node:crypto";
import { isObject, type JsonObject, type JsonValue, scalarText } from "#src/content/json/json.ts";
import { meetsAll, type QueryContext } from "#src/content/query/conditions.ts";
import { isQuery } from "#src/content/query/query.ts";
import type { Countable } from "./placeholder-lookup.ts";

/** The number of entries in each collection; computed before interpolation, since any text may refer to it. */
export class Counts {
  readonly #members: ReadonlyMap<string, readonly JsonObject[]>;
  readonly #context: QueryContext | undefined;
  #state: string | undefined;

  /**
   * @param members entries of each collection, before interpolation; pages with their address as `href`
   * @param context if omitted, query results are not counted
   */
  constructor(members: ReadonlyMap<string, readonly JsonObject[]>, context?: QueryContext) {
    this.#members = members;
    this.#context = context;
  }

  get state(): string {
    this.#state ??= hash(
      "sha1",
      JSON.stringify([...this.#members, ...(this.#context?.sources ?? [])]),
      "base64",
    );
    return this.#state;
  }

  get sizes(): Record<string, number> {
    return Object.fromEntries([...this.#members].map(([name, members]) => [name, members.length]));
  }

  /**
   * The counts available to the placeholders of one document.
   * @param blocks of the document itself
   * @param self its address, which some lists exclude
   */
  in(blocks: readonly JsonValue[], self: string | undefined): Countable {
    const sizeOf = (id: string) => {
      const block = blocks.find((candidate) => isObject(candidate) && candidate.id === id);
      return isObject(block) ? this.#sizeOfBlock(block, self) : undefined;
    };
    const ids = () => blocks.flatMap((block) => (isObject(block) ? [scalarText(block.id)] : []));
    return {
      size: (name) => (name.startsWith("#") ? sizeOf(name.slice(1)) : this.#members.get(name)?.length),
      names: () => [
        ...this.#members.keys(),
        ...ids().flatMap((id) => (sizeOf(id) === undefined ? [] : [`#${id}`])),
      ],
    };
  }

  /**
   * The number of items in a block: its `items`, the items of all its `groups`, or its `rows`; undefined if it depends on the page that
   * shows the block.
   */
  #sizeOfBlock({ items, groups, rows }: JsonObject, self: string | undefined): number | undefined {
    if (items !== undefined || !Array.isArray(groups)) return this.#sizeOfList(items ?? rows, self);
    const sizes = groups.map((group) => (isObject(group) ? this.#sizeOfList(group.items, self) : undefined));
    return sizes.reduce((sum, size) => (sum === undefined || size === undefined ? undefined : sum + size), 0);
  }

  #sizeOfList(list: JsonValue | undefined, self: string | undefined): number | undefined {
    if (Array.isArray(list)) return list.length;
    return isQuery(list) ? this.#sizeOfQuery(list, self) : undefined;
  }

  /** The number of query results; undefined if it depends on the page that shows the list, or on a field with a placeholder. */
  #sizeOfQuery(
    { collection, where, exclude, limit }: JsonObject,
    self: string | undefined,
  ): number | undefined {
    const members = this.#members.get(scalarText(collection));
    const fields = Object.keys(isObject(where) ? where : {});
    const values = members?.flatMap((member) => fields.map((field) => member[field])) ?? [];
    const isOpen = values.some((value) => typeof value === "string" && value.includes("{{"));
    const context = this.#context;
    if (!members || !context || isOpen || (exclude === "self" && self === undefined)) return undefined;
    const matches = members.filter(
      (member) => meetsAll(member, where, context) && !(exclude === "self" && member.href === self),
    );
    return Math.min(matches.length, typeof limit === "number" ? limit : matches.length);
  }
}
