/** A registered name of the fake service. */
export interface FakeName {
  readonly name: string
  readonly address: string
}

export interface FakeNames {
  /** For `createModal`. It answers the data service `https://names.example`. */
  readonly fetch: typeof fetch
  /** Requests in their order, e.g. `GET profile/nonce`. */
  readonly requests: readonly string[]
  /** Bodies and headers of registrations. */
  readonly registrations: readonly { readonly body: Readonly<Record<string, unknown>>; readonly key: string | null }[]
  readonly names: Map<string, FakeName>
  /** Names of other sources, by address: what `identity` answers. */
  readonly identities: Map<string, string>
  /** Replaces the answer to the next registrations. `undefined`: the usual one. */
  answer: ((count: number) => Response | 'lost' | 'none' | undefined) | undefined
  /** The time of the service, in ms since 1970. `undefined`: it does not say it. */
  time: number | undefined
  /** Whether the service can be reached. */
  isReachable: boolean
}

export const fakeNamesUrl = 'https://names.example'

/** A service of names in memory. @see docs/reference/services.md, "Identity and names". */
export function serveFakeNames(coinTypes: readonly number[]): FakeNames {
  const requests: string[] = []
  const registrations: { body: Readonly<Record<string, unknown>>; key: string | null }[] = []
  const names = new Map<string, FakeName>()
  const identities = new Map<string, string>()
  const fake: FakeNames = {
    fetch: serve,
    requests,
    registrations,
    names,
    identities,
    answer: undefined,
    time: undefined,
    isReachable: true,
  }
  return fake

  async function serve(input: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> {
    const url = new URL(String(input))
    if (url.origin !== fakeNamesUrl) throw new TypeError(`The test asks ${url.host}.`)
    const path = decodeURIComponent(url.pathname.replace('/v1/', ''))
    requests.push(`${init.method ?? 'GET'} ${path}`)
    if (!fake.isReachable) throw new TypeError('Failed to fetch')
    const last = path.slice(path.lastIndexOf('/') + 1)
    if (path === 'profile/nonce') return Response.json({ nonce: `nonce-${requests.length}`, time: fake.time })
    if (path === 'profile/account') return register(init)
    if (path.startsWith('profile/account/')) return Response.json(recordOf(names.get(last)) ?? [])
    if (path.startsWith('profile/suggestions/')) return suggest(last, url.searchParams.get('zone') ?? '')
    if (path.startsWith('identity/')) return Response.json({ name: identities.get(last) ?? null, avatar: null })
    if (path.startsWith('profile/reverse/')) {
      return Response.json([...names.values()].filter(({ address }) => address === last).map(recordOf))
    }
    return new Response('Not found', { status: 404 })
  }

  function register(init: RequestInit): Response {
    const body = JSON.parse(String(init.body)) as Readonly<Record<string, unknown>>
    registrations.push({ body, key: new Headers(init.headers).get('idempotency-key') })
    const given = fake.answer?.(registrations.length)
    if (given === 'none') throw new TypeError('Failed to fetch')
    if (given instanceof Response) return given
    const { name } = JSON.parse(String(body.message)) as { readonly name: string }
    names.set(name, { name, address: String(body.address) })
    if (given === 'lost') throw new TypeError('Failed to fetch')
    return Response.json(recordOf(names.get(name)))
  }

  function suggest(label: string, zone: string): Response {
    const all = ['', '1', '-wallet'].map((end) => `${label}${end}.${zone}`)
    return Response.json({ suggestions: all.map((name) => ({ name, registered: names.has(name) })) })
  }

  function recordOf(found: FakeName | undefined): object | undefined {
    if (!found) return undefined
    const addresses = Object.fromEntries(coinTypes.map((coinType) => [coinType, { address: found.address }]))
    return { name: found.name, registered_at: '2026-01-01T00:00:00.000Z', updated_at: null, addresses, attributes: {} }
  }
}

/** An answer of the service that refuses. */
export function refusal(status: number, field: string, description: string): Response {
  return Response.json({ status: 'FAILED', reasons: [{ field, description }] }, { status })
}
