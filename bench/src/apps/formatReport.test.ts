import { expect, test } from 'vitest'
import { createAppReport } from './createAppReport.ts'
import { formatReport } from './formatReport.ts'
import type { Report } from './Report.ts'

const report: Report = {
  circumstances: {
    machine: 'A machine',
    commit: 'abc1234',
    isQuick: false,
    rounds: { cold: 10, warm: 50, connect: 20, many: 20 },
    versions: { Latchkey: { react: '19.3.1' }, 'RainbowKit 2.2.11': { wagmi: '2.19.5' } },
    leftOut: [],
  },
  apps: [createAppReport()],
  targets: [],
}

test('formatReport() names the commit, the machine and the installed versions', () => {
  const text = formatReport(report)
  expect(text).toContain('A machine. Latchkey at abc1234.')
  expect(text).toContain('| RainbowKit 2.2.11 | wagmi 2.19.5 |')
  expect(text).not.toContain('Quick')
})

test('the report of a quick run starts with a warning', () => {
  const quick = { ...report, circumstances: { ...report.circumstances, isQuick: true } }
  expect(formatReport(quick)).toMatch(/^\*\*Quick/)
})

test('a failed measurement has the cell "not measured", and its reason is listed below', () => {
  const broken = createAppReport({
    name: 'web3-onboard 2.11.0',
    opening: [{ slowdown: 1, latency: 0, cold: { problem: 'Nothing shows it.' } }],
  })
  const text = formatReport({ ...report, apps: [createAppReport(), broken] })
  expect(text).toContain('Not measured:')
  expect(text).toContain('- web3-onboard 2.11.0, cold opening: Nothing shows it.')
})

test('an app without an account view has a dash in the rows of that view', () => {
  const whole = createAppReport()
  if (!whole.load.value) throw new Error('The example has no load.')
  const app = createAppReport({ load: { value: { ...whole.load.value, account: undefined } } })
  expect(formatReport({ ...report, apps: [app] })).toContain('| JS up to the account view, React left out | – |')
})

test('requests to other hosts are counted with their hosts', () => {
  const whole = createAppReport()
  if (!whole.load.value) throw new Error('The example has no load.')
  const foreign = { requests: 5, hosts: ['a.example', 'b.example'] }
  const load = { value: { ...whole.load.value, open: { ...whole.load.value.open, foreign } } }
  expect(formatReport({ ...report, apps: [createAppReport({ load })] })).toContain(
    '| requests to other hosts on open | 5, hosts: 2 |',
  )
})
