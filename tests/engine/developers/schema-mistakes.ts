import { readFileSync } from "node:fs";
import { type BlockMistake, edited, fileOf } from "./fee-list.ts";

const SCHEMA = fileOf(".schema.json");
const SCAFFOLD = readFileSync("schema/scaffolds/post.json", "utf8");
const EXAMPLES = fileOf(".examples.json");

function inSchema(name: string, from: string, to: string, says: string | RegExp, at = to): BlockMistake {
  return { name, files: edited(".schema.json", from, to), file: SCHEMA, at, says };
}

function inExamples(name: string, from: string, to: string, says: string | RegExp, at = to): BlockMistake {
  return { name, files: edited(".examples.json", from, to), file: EXAMPLES, at, says };
}

export const mistakes: readonly BlockMistake[] = [
  // Syntax
  inSchema("a comma too many", '"additionalProperties": false,', '"additionalProperties": false,,', /comma/),
  inSchema("an unclosed text", '"FeeListBlock"', '"FeeListBlock', /quotation mark/),
  {
    name: "common definitions that end too early: the references to them are not blamed",
    files: { "schema/common.schema.json": '{ "definitions": {' },
    file: "schema/common.schema.json",
    says: "is not closed",
  },
  {
    name: "an empty schema",
    files: { [SCHEMA]: "" },
    file: SCHEMA,
    says: "empty",
  },
  {
    name: "a schema in an array",
    files: { [SCHEMA]: "[]\n" },
    file: SCHEMA,
    says: "object",
  },
  inSchema(
    "a key that is there twice",
    '"minLength": 2,',
    '"minLength": 2,\n      "type": "string",',
    '"type"',
    '"type": "string",\n      "maxLength"',
  ),
  inSchema("a merge mark", '  "title": "FeeListBlock"', '<<<<<<< HEAD\n  "title": "FeeListBlock"', "<<<<<<<"),
  inExamples("a single quote in the examples", '"two fees"', "'two fees'", /double|quotation/),
  {
    name: "a syntax error in the schema of a data document",
    files: { "schema/data/gate.schema.json": '{\n  "title": "Gate"\n  "type": "object"\n}\n' },
    file: "schema/data/gate.schema.json",
    at: '"Gate"',
    says: "comma",
  },
  // Keywords
  inSchema("requierd", '"required": [\n    "type"', '"requierd": [\n    "type"', '"required"', '"requierd"'),
  inSchema("maxLenght", '"maxLength": 80', '"maxLenght": 80', '"maxLength"'),
  inSchema("minItem", '"minItems": 1', '"minItem": 1', '"minItems"'),
  inSchema("descripton", '"description": "The fee."', '"descripton": "The fee."', '"description"'),
  inSchema("headng, a keyword of this project", '"heading": 2', '"headng": 2', '"heading"'),
  inSchema(
    "framesfrom, another one",
    '"texts": {',
    '"framesfrom": "code",\n  "texts": {',
    '"framesFrom"',
    "framesfrom",
  ),
  inSchema("defualt of an interface text", '"default": "Show all"', '"defualt": "Show all"', '"default"'),
  inSchema("type names of another language: int", '"type": "integer"', '"type": "int"', '"integer"'),
  inSchema("type names of another language: bool", '"type": "number"', '"type": "bool"', '"boolean"'),
  inSchema("a list of types as text", '"type": "number"', '"type": "number|string"', '"number"'),
  inSchema("a limit as text", '"maxItems": 9', '"maxItems": "9"', "number"),
  inSchema("a negative limit", '"minLength": 2', '"minLength": -2', "at least 0"),
  inSchema("a heading level that does not exist", '"heading": 2', '"heading": 7', "at most 4"),
  inSchema(
    "an empty enumeration",
    '[\n        "year",\n        "term"\n      ]',
    "[]",
    /at least 1/,
    '"enum": []',
  ),
  inSchema("a value that an enumeration has twice", '"term"', '"year"', "twice", '"year"\n'),
  inSchema(
    "a property without a description",
    '"description": "The fee.",',
    "",
    "description",
    '"amount": {',
  ),
  inSchema(
    "no description of the block",
    '  "description": "Fees of several courses, with a note.",\n',
    "",
    "description",
    "{",
  ),
  inSchema("a property named in snake_case", '"period": {', '"pay_period": {', '"pay_period"'),
  // Schemas that no value can satisfy
  inSchema("required names a property that is missing", '"fees"\n  ]', '"fee"\n  ]', 'Did you mean "fees"?'),
  inSchema(
    "required below a property names one that is missing",
    '"required": [\n          "label"',
    '"required": [\n          "labels"',
    'Did you mean "label"?',
    '"labels"',
  ),
  inSchema("a pattern that is not one", '"^[A-Z]{3}$"', '"^[A-Z{3}$"', /regular expression/),
  inSchema("minItems above maxItems", '"minItems": 1', '"minItems": 10', /10.*9/),
  inSchema("minLength above maxLength", '"minLength": 2', '"minLength": 200', /200.*80/),
  inSchema("minimum above maximum", '"maximum": 4', '"maximum": 0', /1.*0/, '"minimum": 1'),
  inSchema("a default that does not fit", '"default": 2', '"default": 7', "at most 4"),
  inSchema("a default of another type", '"default": 2', '"default": "two"', "number"),
  inSchema("a constant of another type", '"const": "fee-list"', '"const": 5', "the number 5"),
  inSchema(
    "the limit of a number as a constant text",
    '"minimum": 1,',
    '"const": "1",',
    '"1" is not of the type',
  ),
  inSchema(
    "an enumeration of another type",
    '"type": "string",\n      "enum"',
    '"type": "integer",\n      "enum"',
    "integer",
    '"year"',
  ),
  inSchema("a limit of texts on a list", '"minItems": 1', '"minLength": 1', '"minItems"'),
  inSchema("a limit of numbers on a text", '"maxLength": 80', '"maximum": 80', '"maxLength"'),
  // References
  inSchema(
    "a reference to a definition that does not exist",
    "definitions/id",
    "definitions/identifier",
    /"identifier"/,
  ),
  inSchema("a misspelt reference", "#/definitions/label", "#/definitions/lable", '"label"'),
  inSchema(
    "a reference to a file that does not exist",
    "../../schema/common.schema.json#/definitions/label",
    "../../schema/comon.schema.json#/definitions/label",
    "common.schema.json",
  ),
  inSchema(
    "a keyword that names no property",
    '"texts": {',
    '"mediaFrom": "video",\n  "texts": {',
    '"video"',
    "mediaFrom",
  ),
  inSchema("the type of another block", '"const": "fee-list"', '"const": "fees-list"', '"fee-list"'),
  inSchema("the title of another schema", '"FeeListItem"', '"Image"', '"Image"'),
  {
    name: "a misspelt keyword in a data schema",
    files: {
      "schema/data/gate.schema.json": `{
  "$schema": "http://json-schema.org/draft-07/schema#",
  "title": "GateDocument",
  "description": "The passphrase of the drafting area.",
  "type": "object",
  "aditionalProperties": false,
  "properties": {}
}
`,
    },
    file: "schema/data/gate.schema.json",
    at: "aditionalProperties",
    says: '"additionalProperties"',
  },
  {
    name: "a misspelt keyword in a collection",
    files: {
      "schema/collections/trips.schema.json": `{
  "$schema": "http://json-schema.org/draft-07/schema#",
  "title": "TripsEntry",
  "description": "Trips that we organise.",
  "type": "object",
  "additionalProperties": false,
  "required": ["collection", "label"],
  "properties": {
    "collection": { "description": "Name of the collection.", "type": "string", "const": "trips" },
    "label": { "$ref": "../common.schema.json#/definitions/label" },
    "seats": { "description": "Seats.", "type": "integer", "minimun": 1 }
  }
}
`,
    },
    file: "schema/collections/trips.schema.json",
    at: "minimun",
    says: '"minimum"',
  },
  {
    name: "a misspelt key of a scaffold",
    files: { "schema/scaffolds/trip.json": SCAFFOLD.replace('"next"', '"nxet"') },
    file: "schema/scaffolds/trip.json",
    at: "nxet",
    says: '"next"',
  },
  // Examples
  {
    name: "no valid example",
    files: {
      [EXAMPLES]: `{ "valid": [], "invalid": [{ "name": "none", "code": "field/missing", "path": "", "block": {} }] }`,
    },
    file: EXAMPLES,
    says: "1",
  },
  inExamples(
    "an example that its schema refuses",
    '"Fees",\n        "note": "A year."',
    '"Fees",\n        "note": 3',
    "text",
    '"note": 3',
  ),
  inExamples("a misspelt key in an example", '"note": "A year."', '"notes": "A year."', '"note"'),
  inExamples(
    "two examples of one name",
    '"one fee"',
    '"two fees"',
    "two fees",
    '"two fees",\n      "block": {\n        "type": "fee-list",\n        "id": "fees",\n        "title": "Fees",\n        "note"',
  ),
  inExamples(
    "an invalid example that is valid",
    '"title": "Fees"\n      }',
    '"title": "Fees",\n        "fees": [{ "label": "Law" }]\n      }',
    "accepts",
    '"no fees"',
  ),
  inExamples(
    "an invalid example that is refused for another reason",
    '"field/missing"',
    '"field/unknown"',
    "field/missing",
  ),
  inExamples(
    "an example of another block",
    '"type": "fee-list",\n        "id": "fees",\n        "title": "Fees",\n        "note"',
    '"type": "fee-table",\n        "id": "fees",\n        "title": "Fees",\n        "note"',
    '"fee-list"',
    '"fee-table"',
  ),
];
