/** A provider of social logins, with OpenID Connect. */
export interface SocialProvider {
  /** As `iss` of its tokens. */
  readonly issuer: string
  /** URL of the page where its users log in. */
  readonly authorization: string
  /** URL that gives tokens for a code. */
  readonly token: string
  readonly scope: string
  /** More parameters of the page. */
  readonly parameters: Readonly<Record<string, string>>
}
