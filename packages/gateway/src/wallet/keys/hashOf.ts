/** The SHA-256 of a text: 43 characters of base64url. */
export async function hashOf(text: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('base64url')
}
