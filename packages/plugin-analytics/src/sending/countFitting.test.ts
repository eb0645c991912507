import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeEvent } from '../recording/describeEvent.js'
import { countFitting } from './countFitting.js'

const location = { origin: 'https://app.example', hostname: 'app.example' }
const event = describeEvent({ name: 'MODAL_OPEN', params: {}, at: 0 }, { location })

test('countFitting() counts the most events whose JSON is not longer than the limit', () => {
  fc.assert(
    fc.property(fc.nat({ max: 40 }), fc.nat({ max: 9000 }), (count, most) => {
      if (!event) throw new Error('The event is listed.')
      const events = Array.from({ length: count }, () => event)
      const fitting = countFitting(events, most)
      const lengthOf = (end: number) => JSON.stringify(events.slice(0, end)).length
      expect(fitting === 0 || lengthOf(fitting) <= most).toBe(true)
      // One comma more than JSON has is counted.
      expect(fitting === count || lengthOf(fitting + 1) >= most).toBe(true)
    }),
  )
})
