import { ConfigurationError } from '../errors/ConfigurationError.js'
import type { Services } from './options.js'

/**
 * The frame of the embedded wallet keeps keys, so it must not share its origin with the page or
 * with a service that only serves data.
 *
 * @param page - Origin of the page, once it is known.
 * @throws {ConfigurationError} that names the origin.
 */
export function checkFrame({ frame, rpc, ...others }: Services, page?: string | undefined): void {
  const own = originOf(frame)
  const sharer = own && [page, rpc?.url, ...Object.values(others)].find((url) => originOf(url) === own)
  if (sharer)
    throw new ConfigurationError(
      `services.frame has the origin of ${sharer === page ? 'this page' : 'another service'}, ${own}. Give it its own.`,
    )
}

function originOf(url: unknown): string | undefined {
  return URL.canParse(`${url}`) ? new URL(`${url}`).origin : undefined
}
