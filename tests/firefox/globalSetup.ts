import type { TestProject } from 'vitest/node'
import startLocal from '../e2e/globalSetup.ts'
import { findFirefox } from './findFirefox.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the demo, built for production under its strict policy. */
    readonly demoUrl: string
    readonly firefoxPath: string
    /** All hosts that the demo may request. */
    readonly hosts: readonly string[]
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('firefoxPath', findFirefox())
  const stop = await startLocal()
  const { LATCHKEY_DEMO_URL: demoUrl = '', ...env } = process.env
  const urls = [demoUrl, ...Object.entries(env).flatMap(([name, url]) => (/^LATCHKEY_.+_URL$/.test(name) ? [url] : []))]
  project.provide('demoUrl', demoUrl)
  project.provide(
    'hosts',
    urls.map((url) => new URL(url ?? '').host),
  )
  return stop
}
