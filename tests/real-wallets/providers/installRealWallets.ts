import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { build } from 'esbuild'
import type { Background } from './background/Background.ts'

export type RealProvider = 'metamask' | 'rabby' | 'rainbow'

/**
 * Installs wallets in each page of a browser, at document start: the published page scripts,
 * unchanged, each with our own background and real keys.
 */
export async function installRealWallets(
  context: BrowserContext,
  wallets: Readonly<Partial<Record<RealProvider, Background>>>,
): Promise<void> {
  const installed = Object.entries(wallets)
  await context.exposeBinding('realWalletAsk', (_, wallet: RealProvider, message: unknown) =>
    wallets[wallet]?.answer(message),
  )
  for (const [wallet, background] of installed) {
    background.listen((message) => {
      for (const page of context.pages()) {
        const notified = page.evaluate(
          ([name, content]) => {
            const { realWalletListeners } = window as {
              realWalletListeners?: Record<string, (message: unknown) => void>
            }
            realWalletListeners?.[name]?.(content)
          },
          [wallet, message] as const,
        )
        notified.catch(() => undefined) // a page that is being closed does not get the message
      }
    })
    await context.addInitScript({ content: await bundle(wallet) })
  }
}

async function bundle(wallet: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'page', `${wallet}.ts`)],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    define: { global: 'globalThis', 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
    inject: [join(import.meta.dirname, 'page', 'node.ts')],
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}
