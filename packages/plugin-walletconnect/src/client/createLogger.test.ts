import { expect, test } from 'vitest'
import { createLogger } from './createLogger.js'

test('the log keeps a megabyte of lines, oldest first, without the lowest levels', () => {
  const { logger, read } = createLogger(() => 7)
  logger.trace({ key: 'secret' })
  logger.debug('secret')
  logger.child().warn(new Error('first'), { a: 1 })
  expect(read()).toEqual(['{"at":7,"level":"warn","said":["first","{\\"a\\":1}"]}'])
  for (let count = 0; count < 3000; count += 1) logger.error(`${count} ${'x'.repeat(1000)}`)
  const bytes = read().reduce((sum, line) => sum + line.length, 0)
  expect(bytes).toBeLessThanOrEqual(1_024_000)
  expect(bytes).toBeGreaterThan(1_020_000)
  expect(read().at(-1)).toContain('2999 ')
  expect(JSON.stringify(read())).not.toContain('secret')
})

test('the log accepts any value', () => {
  const { logger, read } = createLogger(() => 7)
  const round: Record<string, unknown> = {}
  round.self = round
  for (const said of [round, 1n, undefined, null, 'x'.repeat(100_000)]) logger.fatal(said)
  expect(read()).toHaveLength(5)
})
