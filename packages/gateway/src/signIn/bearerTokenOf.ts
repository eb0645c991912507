/** The token of a header `Bearer <token>`. */
export function bearerTokenOf(header: string | undefined): string | undefined {
  return /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(header ?? '')?.[1]
}
