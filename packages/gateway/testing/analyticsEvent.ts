/** An event as the SDK sends it, with an id of its own. */
export function analyticsEvent(event: string, properties: Readonly<Record<string, unknown>> = {}, address?: string) {
  return {
    eventId: crypto.randomUUID() as string,
    url: 'https://shop.example',
    domain: 'shop.example',
    timestamp: 1_750_000_000_000,
    props: { type: 'track', event, properties, ...(address !== undefined && { address }) },
  }
}
