import { Counter, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { OptionError } from '../options/OptionError.js'
import { createMetricSet } from './createMetricSet.js'

test('a metric set is read by the registry that it joined, until it leaves', async () => {
  const registry = new Registry()
  const foreign = new Counter({ name: 'foreign', help: 'A metric of the program.', registers: [registry] })
  const set = createMetricSet('test_')
  const calls = set.counter('calls_total', 'Calls.', ['method'])
  const failures = set.counter('failures_total', 'Failures.')
  let open = 1
  set.gauge('open', 'Open connections.', () => open)
  const level = set.level('level', 'How high it is.', ['place'])
  const leave = set.join(registry)
  calls.inc({ method: 'a' })
  failures.inc(2)
  open = 3
  level.set({ place: 'a' }, 4)
  const text = await registry.metrics()
  for (const line of [
    'test_calls_total{method="a"} 1',
    'test_failures_total 2',
    'test_open 3',
    'test_level{place="a"} 4',
  ]) {
    expect(text).toContain(`${line}\n`)
  }
  leave()
  expect(registry.getMetricsAsArray()).toEqual([foreign])
})

test('a metric set rejects a registry that has one of its names and leaves it unchanged', () => {
  const registry = new Registry()
  const taken = new Counter({ name: 'test_b', help: 'The same name.', registers: [registry] })
  const set = createMetricSet('test_')
  set.counter('a', 'First.')
  set.counter('b', 'Second.')
  expect(() => set.join(registry)).toThrow(OptionError)
  expect(() => set.join(registry)).toThrow('registry: has a metric test_b already.')
  expect(registry.getMetricsAsArray()).toEqual([taken])
})
