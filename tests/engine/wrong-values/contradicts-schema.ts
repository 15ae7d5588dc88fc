import { Ajv, type ValidateFunction } from "ajv";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import type { JsonValue } from "#src/content/json/json.ts";
import { composeSchemas } from "#src/content/schema/compose.ts";
import { sweptSite } from "./swept-site.ts";

const { page, layout, fragment, data } = composeSchemas(schemaSources(sweptSite));
const ajv = new Ajv({ strict: false, validateFormats: false, discriminator: true });
ajv.addSchema(page, "page.schema.json");
const compiled = new Map<string, ValidateFunction>();

/**
 * Whether a document contradicts its schema, by ajv alone: an oracle that shares nothing with the engine but the schemas.
 * @returns undefined for documents that are completed by others: those of a language
 */
export function contradictsSchema(path: string, document: JsonValue): boolean | undefined {
  const [, folder, name = ""] = /^pages\/(?:_(data|layouts|fragments)\/)?(.*)\.json$/.exec(path) ?? [];
  if (folder !== undefined && name.includes(".")) return undefined;
  const schema =
    folder === "data"
      ? data.get(name)
      : folder === "layouts"
        ? layout
        : folder === "fragments"
          ? fragment
          : page;
  if (schema === undefined) return undefined;
  const key = folder === "data" ? name : String(folder);
  const check = compiled.get(key) ?? ajv.compile(schema);
  compiled.set(key, check);
  return !check(document);
}
