import { buildInitScript } from '../buildExample.ts'
import { buildPage } from '../buildPage.ts'
import { closePages } from '../closePages.ts'
import { test as base, expect } from '../test.ts'
import { SignInPage } from './SignInPage.ts'
import { type SignInApp, startSignInApp } from './startSignInApp.ts'

interface Fixtures {
  readonly app: SignInApp
  readonly signIn: SignInPage
  /** Another tab of the same browser. */
  readonly otherTab: () => Promise<SignInPage>
}

interface WorkerFixtures {
  readonly files: ReadonlyMap<string, string>
  readonly wallets: string
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  files: [async ({ browserName: _ }, use) => use(await buildPage('signIn')), { scope: 'worker' }],
  wallets: [async ({ browserName: _ }, use) => use(await buildInitScript('signInWallets')), { scope: 'worker' }],
  app: async ({ files, watch, context, wallets }, use) => {
    const app = await startSignInApp(files)
    for (const url of [app.url, app.gateway]) watch.allowHost(new URL(url).host)
    // A browser logs each answer that says "signed out".
    watch.expectConsole(/status of 401/)
    await context.addInitScript({ content: wallets })
    await use(app)
    await closePages(context)
    await app.stop()
  },
  signIn: async ({ page, app }, use) => use(new SignInPage(page, app)),
  otherTab: async ({ context, app }, use) => use(async () => new SignInPage(await context.newPage(), app)),
})

export { expect }
