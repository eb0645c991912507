import { describePlugin } from '@latchkey/testkit/vitest'
import { points } from './points/points.js'
import { terms } from './terms/terms.js'

describePlugin('terms', { plugin: () => terms({ version: '1', url: 'https://app.example/terms' }) })
describePlugin('points', { plugin: () => points({ gift: 5, partner: { name: 'Anchor', rdns: 'com.example.anchor' } }) })
