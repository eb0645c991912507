import { expect, expectTypeOf, test, vi } from 'vitest'
import { defineService } from './defineService.js'
import type { ServiceToken } from './plugin.js'
import { provide } from './provide.js'
import { serviceOf } from './serviceOf.js'

interface Tides {
  read(place: string): Promise<number>
  forecast?(place: string): Promise<readonly number[]>
  unit(): string
}
const tides: ServiceToken<Tides> = defineService<Tides>('tides')
const found = (service: ReturnType<typeof provide>) => serviceOf({ services: [service] }, tides)

test('a service whose loader is given fetches its code with the first call of a method', async () => {
  const code = {
    height: 3,
    async read(place: string) {
      return place.length + this.height
    },
    forecast: async () => [1, 2],
  }
  const load = vi.fn(async () => code)
  const service = found(provide(tides, load, { unit: () => 'm' }))
  expect(service?.unit()).toBe('m')
  expect(load).not.toHaveBeenCalled()
  await expect(service?.read('Brest')).resolves.toBe(8)
  await expect(service?.forecast?.('Brest')).resolves.toEqual([1, 2])
})

test('an optional method that a fetched service does not have is absent before its code is fetched', () => {
  const load = vi.fn(async () => ({ read: async () => 1 }))
  expect(found(provide(tides, load, { unit: () => 'm', forecast: undefined }))?.forecast).toBeUndefined()
})

test('a fetched service passes through a promise, and is printed, without its code', async () => {
  const load = vi.fn(async () => ({ read: async () => 1 }))
  const service = found(provide(tides, load, { unit: () => 'm', forecast: undefined }))
  expect(await Promise.resolve(service)).toBe(service)
  expect(`${service}`).toBe('[object Object]')
  expect(load).not.toHaveBeenCalled()
})

test('a call rejects when the code of a service can not be fetched, and the next one tries again', async () => {
  const load = vi.fn<() => Promise<Required<Pick<Tides, 'read' | 'forecast'>>>>()
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce({ read: async () => 4, forecast: vi.fn() })
  const service = found(provide(tides, load, { unit: () => 'm' }))
  await expect(service?.read('Brest')).rejects.toThrow('offline')
  await expect(service?.read('Brest')).resolves.toBe(4)
})

test('a service that is no function is provided as it is', () => {
  const service: Tides = { read: async () => 1, unit: () => 'm' }
  expect(found(provide(tides, service))).toBe(service)
})

test('the compiler refuses a fetched service without a method, or with one that returns no promise', () => {
  const read = async () => 1
  // @ts-expect-error the optional method is neither fetched nor named as absent
  provide(tides, async () => ({ read }), { unit: () => 'm' })
  // @ts-expect-error a unit has to be known before the code is fetched
  provide(tides, async () => ({ read, forecast: async () => [1], unit: () => 'm' }))
  // @ts-expect-error another type of answer
  provide(tides, async () => ({ read: async () => '1' }), { unit: () => 'm', forecast: undefined })
  // @ts-expect-error the own unit is no text
  provide(tides, async () => ({ read }), { unit: () => 1, forecast: undefined })
  expectTypeOf(serviceOf(undefined, tides)).toEqualTypeOf<Tides | undefined>()
})
