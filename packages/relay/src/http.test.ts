import { expect, test } from 'vitest'
import { createTopic } from '../testing/createTopic.js'
import { seal } from '../testing/seal.js'
import { startTestRelay } from '../testing/startTestRelay.js'
import { RelayError } from './errors/RelayError.js'
import { defaultLimits } from './limits/defaultLimits.js'
import { createSqliteMailbox } from './mailbox/createSqliteMailbox.js'

test('/health and /ready answer 200 while the relay serves', async () => {
  const { relay } = await startTestRelay()
  const url = relay.url.replace('ws', 'http')
  const health = await fetch(`${url}/health`)
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }])
  const ready = await fetch(`${url}/ready?x=1`)
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }])
  expect(ready.headers.get('cache-control')).toBe('no-store')
})

test('/ready answers 503 and clients get an internal error while the mailbox fails', async () => {
  const mailbox = createSqliteMailbox({ file: ':memory:', limits: defaultLimits })
  const broken = async () => {
    throw new RelayError('RELAY_STORE', 'The disk is gone.')
  }
  const { relay, connect } = await startTestRelay({ mailbox: { ...mailbox, check: broken, put: broken } })
  const ready = await fetch(`${relay.url.replace('ws', 'http')}/ready`)
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'no mailbox' }])
  const failure = await (await connect()).fail('irn_publish', { topic: createTopic(), message: seal('x'), ttl: 1 })
  expect(failure).toEqual({ code: -32603, message: 'Internal error' })
  const metrics = await (await fetch(`${relay.url.replace('ws', 'http')}/metrics`)).text()
  expect(metrics).toContain('latchkey_relay_errors_total 2')
})

test('/metrics counts in the format of Prometheus with fixed labels only', async () => {
  const { relay, connect } = await startTestRelay({ projectIds: ['test'] })
  const [a, b] = [await connect(), await connect()]
  await (await connect({ projectId: 'other' })).closed()
  const topic = createTopic()
  await b.call('irn_subscribe', { topic })
  await a.publish(topic, 'sealed')
  await a.publish(createTopic(), 'waits')
  await a.fail('made-up-by-a-client')
  await a.fail('irn_publish', {})
  await b.settled()
  const response = await fetch(`${relay.url.replace('ws', 'http')}/metrics`)
  expect(response.headers.get('content-type')).toContain('text/plain')
  const text = await response.text()
  for (const line of [
    'latchkey_relay_connections 2',
    'latchkey_relay_connections_total{outcome="served"} 2',
    'latchkey_relay_connections_total{outcome="project"} 1',
    'latchkey_relay_calls_total{method="irn_publish",code="0"} 2',
    'latchkey_relay_calls_total{method="irn_publish",code="-32602"} 1',
    'latchkey_relay_calls_total{method="unknown",code="-32601"} 2',
    'latchkey_relay_messages_published_total 2',
    'latchkey_relay_messages_sent_total 1',
    'latchkey_relay_mailbox_messages 2',
    `latchkey_relay_mailbox_bytes ${seal('sealed').length + seal('waits').length}`,
  ]) {
    expect(text).toContain(`${line}\n`)
  }
  expect(text).not.toContain('made-up-by-a-client')
})

test('other paths are not found and other methods are not allowed', async () => {
  const { relay } = await startTestRelay()
  const url = relay.url.replace('ws', 'http')
  const statusOf = async (path: string, method = 'GET') => (await fetch(`${url}${path}`, { method })).status
  expect(await statusOf('/')).toBe(404)
  expect(await statusOf('/constructor')).toBe(404)
  expect(await statusOf('/health', 'POST')).toBe(405)
  expect(await statusOf('/health', 'HEAD')).toBe(200)
})
