import { describePlugin } from '@latchkey/testkit/vitest'
import { terms } from './terms/terms.js'

describePlugin('terms', { plugin: () => terms({ version: '1', url: 'https://app.example/terms' }) })
