import type { SignInInput } from '../standard/features.js'

/** The message of Sign In With Solana with the fields of the input. */
export function signInText(input: SignInInput & { readonly domain: string; readonly address: string }): string {
  const { resources } = input
  const fields = (
    [
      ['URI', input.uri],
      ['Version', input.version],
      ['Chain ID', input.chainId],
      ['Nonce', input.nonce],
      ['Issued At', input.issuedAt],
      ['Expiration Time', input.expirationTime],
      ['Not Before', input.notBefore],
      ['Request ID', input.requestId],
    ] as const
  ).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]))
  if (resources) fields.push('Resources:', ...resources.map((resource) => `- ${resource}`))
  return [
    `${input.domain} wants you to sign in with your Solana account:\n${input.address}`,
    ...(input.statement === undefined ? [] : [input.statement]),
    ...(fields.length > 0 ? [fields.join('\n')] : []),
  ].join('\n\n')
}
