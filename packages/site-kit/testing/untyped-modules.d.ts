/*
 * Types of the libraries that tests use and that bring none, as far as they are used.
 */

declare module '@marbec/web-auto-extractor' {
  /** Reads the structured data of a document; JSON-LD by the type of each thing. */
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean; embedSource: readonly string[] })
    parse(html: string): { readonly jsonld: Readonly<Record<string, readonly Record<string, unknown>[]>> }
  }
}

declare module '@adobe/structured-data-validator' {
  interface Issue {
    readonly rootType: string
    readonly issueMessage: string
    readonly severity: 'ERROR' | 'WARNING'
    readonly fieldNames?: readonly string[]
  }

  /** Checks structured data against what Google requires of each type for rich results. */
  export default class Validator {
    validate(extracted: object): Promise<readonly Issue[]>
  }
}
