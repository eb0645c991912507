import process from 'node:process'
import { pino } from 'pino'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { isPublicAddress } from '../../src/outgoing/isPublicAddress.js'
import { systemNetwork } from '../../src/outgoing/systemNetwork.js'
import { runGateway } from '../../src/runGateway.js'
import { hostsCertificate } from './hostsCertificate.js'

// A gateway like that of the command, for which each public address leads to this machine.
const [, , , config = ''] = process.argv
const registry = new Registry()
collectDefaultMetrics({ register: registry })
const logger = pino({ base: null }, pino.destination({ dest: 1, sync: true }))
const gateway = await runGateway({
  config,
  registry,
  logger,
  ownsProcess: true,
  network: {
    ...systemNetwork,
    dial: (address) => (isPublicAddress(address) ? '127.0.0.1' : address),
    ca: hostsCertificate.cert,
  },
})
process.once('SIGTERM', () => void gateway.close())
