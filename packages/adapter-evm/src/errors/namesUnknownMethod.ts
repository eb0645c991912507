const unknownMethod =
  /\bmethod\b.*\b(?:not (?:found|supported|available|implemented|exist)|(?:doesn[’']t|does not) exist|is (?:unknown|unsupported))|\b(?:unknown|unsupported|unrecognized) (?:rpc )?method\b/i

/** Whether a wallet's text says that it does not know the method. */
export function namesUnknownMethod(text: string): boolean {
  return unknownMethod.test(text)
}
