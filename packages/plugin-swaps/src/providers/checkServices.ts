import { ConfigurationError, checkFactoryOptions, optionRules, type Services } from '@latchkey/core'

/**
 * What a provider takes of the app's services.
 *
 * @param factory - `gatewaySwaps`, for the error.
 * @throws {ConfigurationError} when `services.data` is missing or no URL.
 */
export function checkServices(
  factory: string,
  services: Pick<Services, 'data' | 'projectId'>,
): Pick<Services, 'projectId'> & { readonly data: string } {
  // A missing project id has an alert of its own.
  checkFactoryOptions(factory, services, { data: optionRules.httpUrl, projectId: optionRules.anyText })
  const { data, projectId } = services
  if (data === undefined) throw new ConfigurationError(`${factory}(services) needs services.data.`)
  return { data, projectId }
}
