import { viewChecks } from '@latchkey/testkit/react'
import { describeChecks } from '@latchkey/testkit/vitest'
import { send } from '../send.js'
import { sendText } from './text.js'

describeChecks('the views of send', viewChecks({ plugin: () => send(), texts: [sendText], limit: 60_000 }))
