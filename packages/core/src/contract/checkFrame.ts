import { ConfigurationError } from '../errors/ConfigurationError.js'
import type { Services } from './options.js'

/**
 * The frame of the embedded wallet keeps keys, so its origin must be shared with nothing else: not with the page, and not with what only
 * serves data.
 *
 * @param page - Origin of the page, once there is one.
 * @throws {ConfigurationError} that names the origin.
 */
export function checkFrame({ frame, catalogue, data, rpc }: Services, page?: string | undefined): void {
  const own = originOf(frame)
  const sharer = own && [page, catalogue, data, rpc?.url].find((url) => originOf(url) === own)
  if (sharer)
    throw new ConfigurationError(
      `services.frame is ${own}, the origin of ${sharer === page ? 'this page' : 'the gateway'}. The embedded wallet's frame needs an origin of its own.`,
    )
}

function originOf(url = ''): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined
}
