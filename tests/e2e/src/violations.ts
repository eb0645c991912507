import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe?: { run(root: Document, options: RunOptions): Promise<AxeResults> }
  }
}

interface Report {
  readonly found: AxeResults['violations']
  /** Number of rules without a violation. */
  readonly passed: number
}

/** Violations that axe finds, as texts with rule and element. Frames must be checked separately. */
export async function violations(page: Page | Frame, rules?: readonly string[]): Promise<readonly string[]> {
  const { found, passed } = await run(page, rules)
  if (passed === 0) throw new Error('axe checked no rule.')
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  )
}

async function run(page: Page | Frame, rules: readonly string[] | undefined): Promise<Report> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async (options) => {
      // Waits for colour transitions. `document.getAnimations()` does not include shadow trees.
      await new Promise(requestAnimationFrame)
      const trees = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
      for (const animation of [document, ...trees].flatMap((tree) => tree.getAnimations()))
        if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) animation.finish()
      const results = await window.axe?.run(document, options)
      return { found: results?.violations ?? [], passed: results?.passes.length ?? 0 }
    },
    {
      iframes: false,
      // Reports passed rules with one element only: to describe all takes longer than the check.
      resultTypes: ['violations'],
      ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
    } satisfies RunOptions,
  )
}
