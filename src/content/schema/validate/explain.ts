import type { ErrorObject } from "ajv";
import { listNames } from "#src/content/diagnostics/describe.ts";
import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { type JsonValue, pointerTo } from "#src/content/json/json.ts";
import type { Vocabulary } from "#src/content/schema/vocabulary.ts";
import { type ErrorsAt, errorsByPlace } from "./errors-by-place.ts";
import { explainConflict, explainMissing, findMisspelt, type Misspelt, meantKeysAt } from "./explain-keys.ts";
import { findMisplaced } from "./explain-place.ts";
import { explainUnion } from "./explain-union.ts";
import { explainValue } from "./explain-value.ts";
import { explainVersions, isOutdated } from "./explain-versions.ts";

/** Keywords whose errors only repeat another error about the same value. */
const ECHOES = new Set(["if", "oneOf", "propertyNames"]);

/**
 * Turns ajv's errors about one document into diagnostics: one for each mistake, in words for authors.
 *
 * A misspelt key also makes the real one missing: together they are one mistake. Of several errors about one value the
 * first is kept, because the others follow from it.
 * @param vocabulary the names that the schemas define
 * @param root the value that was validated
 */
export function explainErrors(
  given: readonly ErrorObject[],
  vocabulary: Vocabulary,
  root: JsonValue,
): Diagnostic[] {
  const outdated = explainVersions(given, root);
  // The rules of this version say nothing about documents of another.
  const errors = given.filter(({ instancePath }) => !isOutdated(instancePath, outdated));
  const { misplaced, others } = findMisplaced(errors, vocabulary, root);
  const errorsAt = errorsByPlace(others);
  const misspelt = findMisspelt(others, errorsAt, vocabulary);
  const diagnostics = [...outdated.values(), ...misplaced];
  const seen = new Set<string>();
  for (const error of others) {
    if (ECHOES.has(error.keyword) || followsFromMisspelt(error, errorsAt, misspelt)) continue;
    const found = explain(error, errorsAt, misspelt, vocabulary);
    if (!found) continue;
    const place = `${found.pointer} ${found.spot} ${error.keyword === "required" ? error.params.missingProperty : ""}`;
    if (seen.has(place)) continue;
    seen.add(place);
    diagnostics.push(found);
  }
  return diagnostics;
}

/** Tells whether a condition demands something only because the key that it asks about is misspelt. */
function followsFromMisspelt(
  { schemaPath, instancePath }: ErrorObject,
  errorsAt: ErrorsAt,
  misspelt: Misspelt,
): boolean {
  if (!/\/(?:then|else)\//.test(schemaPath)) return false;
  const parent = instancePath.slice(0, instancePath.lastIndexOf("/"));
  return [instancePath, parent].some((place) => {
    const meant = meantKeysAt(place, misspelt);
    return errorsAt(place).some(
      ({ keyword, parentSchema }) =>
        keyword === "if" &&
        meant.some((key) => JSON.stringify(parentSchema?.if).includes(JSON.stringify(key))),
    );
  });
}

function explain(
  error: ErrorObject,
  errorsAt: ErrorsAt,
  misspelt: Misspelt,
  vocabulary: Vocabulary,
): Diagnostic | undefined {
  const { keyword, params, instancePath: pointer, parentSchema } = error;
  switch (keyword) {
    case "additionalProperties": {
      const name = String(params.additionalProperty);
      const details = {
        name,
        ...(misspelt.get(pointer)?.get(name) ?? { nearest: undefined }),
        allowed: listNames(Object.keys(parentSchema?.properties ?? {})),
      };
      return createDiagnostic("field/unknown", pointerTo(pointer, name), details, "key");
    }
    case "required":
      return explainMissing(error, errorsAt(pointer), misspelt);
    case "false schema":
      return explainConflict(error, errorsAt, misspelt);
    case "discriminator":
      return explainUnion(error, vocabulary);
    default:
      return explainValue(error, errorsAt(pointer), vocabulary);
  }
}
