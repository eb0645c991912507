import { summarise } from './summarise.ts'
import type { Tally } from './tally.ts'

export interface Report extends Tally {
  /** One line per failure, with its place. */
  readonly failures: readonly string[]
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

/**
 * Counts the JUnit report of vitest or Playwright, and lists the failures. A run that failed
 * without a failed test (coverage, an unhandled rejection, no report) counts as one failure.
 *
 * @param report - Text of the file; `undefined` when the run wrote none.
 */
export function readReport(report: string | undefined, exitCode: number): Report {
  const testcases = (report ?? '').replaceAll(/<system-(out|err)>.*?<\/system-\1>/gs, '')
  const cases = [...testcases.matchAll(/<testcase ([^>]*?)(?:\/>|>(.*?)<\/testcase>)/gs)]
  const broken = cases.filter(([, , body = '']) => /<(?:failure|error)\b/.test(body))
  const skipped = cases.filter(([, , body = '']) => body.includes('<skipped'))
  const failures = broken.map(([, head = '', body = '']) => {
    // Playwright's text has the line of the test, its titles and the whole message. Its attributes
    // have less.
    const [, text] = /<!\[CDATA\[(.*?)\]\]>/s.exec(body) ?? []
    if (text) return summarise('', '', text.replaceAll('─', ''))
    const [, tag = ''] = /<(?:failure|error)\b([^>]*)>/.exec(body) ?? []
    const causes = [...body.matchAll(/Caused by: (.*)/g)].map(([, cause = '']) => decode(cause))
    const message = [attribute(tag, 'message'), ...causes].join(' ← ')
    return summarise(attribute(head, 'classname'), attribute(head, 'name'), message)
  })
  if (report === undefined || (exitCode !== 0 && failures.length === 0))
    failures.push(`No test failed, but the run ended with exit code ${exitCode}. See its output.`)
  return { passed: cases.length - broken.length - skipped.length, failed: failures.length, failures }
}

function attribute(tag: string, name: string): string {
  const [, text = ''] = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag) ?? []
  return decode(text)
}

function decode(text: string): string {
  return text.replaceAll(/&(#?\w+);/g, (whole, entity: string) => {
    if (entity.startsWith('#x')) return String.fromCodePoint(Number.parseInt(entity.slice(2), 16))
    return entity.startsWith('#') ? String.fromCodePoint(Number(entity.slice(1))) : (entities[entity] ?? whole)
  })
}
