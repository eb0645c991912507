import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds, in words: the rule, and where. */
export async function violations(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  // In one go: nothing here is in a frame.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations: found, passes } = await (rules ? axe.withRules([...rules]) : axe).analyze()
  if (passes.length === 0) throw new Error('axe has looked at nothing.')
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  )
}
