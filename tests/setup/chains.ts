import type { TestProject } from 'vitest/node'
import { startChains } from '../../scripts/local/startChains.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Two local EVM chains, started once for the whole run: `inject('chains').a.url`. */
    readonly chains: {
      readonly a: { readonly id: number; readonly url: string }
      readonly b: { readonly id: number; readonly url: string }
    }
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { a, b, stop } = await startChains()
  project.provide('chains', { a: { id: a.id, url: a.url }, b: { id: b.id, url: b.url } })
  return stop
}
