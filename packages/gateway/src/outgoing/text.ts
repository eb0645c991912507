export const outgoingText = {
  notAUrl: 'It is not a URL.',
  notHttps: 'It must start with https://.',
  userInfo: 'It must not contain a user name or a password.',
  port: (port: number): string => `Port ${port} is not allowed.`,
  notPublic: (host: string): string => `${host || 'Its host'} is not a host of the public internet.`,
  noAddress: (host: string): string => `${host} has no address.`,
  unreachable: (host: string): string => `${host} can't be reached.`,
  timeout: (host: string): string => `${host} did not answer in time.`,
  redirects: (host: string): string => `${host} answered with a redirect that is not followed.`,
  size: (host: string, bytes: number): string => `The answer of ${host} has more than ${bytes} bytes.`,
  type: (host: string): string => `The answer of ${host} is of another media type than expected.`,
  encoding: (host: string): string => `The answer of ${host} is compressed, which it was asked not to be.`,
} as const
