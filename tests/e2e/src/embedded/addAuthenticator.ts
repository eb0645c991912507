import type { Page } from '@playwright/test'

/** In the form of Chromium's protocol. */
type Credential = Readonly<Record<string, unknown>>

export interface Authenticator {
  credentials(): Promise<readonly Credential[]>
  add(credential: Credential): Promise<void>
}

/** Gives a page an authenticator as platforms have it: with a verified user and the extension `prf`. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      hasPrf: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    async credentials() {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials as unknown as readonly Credential[]
    },
    async add(credential) {
      await session.send('WebAuthn.addCredential', { authenticatorId, credential: credential as never })
    },
  }
}
