import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe?: { run(root: Document, options: RunOptions): Promise<AxeResults> }
  }
}

interface Report {
  readonly found: AxeResults['violations']
  /** How many rules found nothing. */
  readonly passed: number
}

/** What axe finds, in words: the rule, and where. What is in a frame is looked at as a page of its own. */
export async function violations(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  const { found, passed } = await run(page, rules)
  if (passed === 0) throw new Error('axe has looked at nothing.')
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  )
}

async function run(page: Page, rules: readonly string[] | undefined): Promise<Report> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async (options) => {
      // A colour that is on its way to another one is none of the design's. A document does not tell of what moves in shadow trees.
      await new Promise(requestAnimationFrame)
      const trees = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
      for (const animation of [document, ...trees].flatMap((tree) => tree.getAnimations()))
        if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) animation.finish()
      const results = await window.axe?.run(document, options)
      return { found: results?.violations ?? [], passed: results?.passes.length ?? 0 }
    },
    {
      iframes: false,
      // Of what is good, one place for each rule is enough: describing all of them takes longer than looking.
      resultTypes: ['violations'],
      ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
    } satisfies RunOptions,
  )
}
