/** A validated document has the type generated from its schema. This is the only cast that relies on it. */
export function asValidated<Document>(value: unknown): Document {
  return value as Document;
}
