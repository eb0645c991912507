import type { FakeProviderName, FakeProviderShape } from './FakeProviderShape.js'

const minute = 60_000
const usual = {
  secret: 'form',
  needsPkce: false,
  codeLife: 10 * minute,
  cancelled: 'access_denied',
  refusal: 400,
  api: {},
} satisfies Partial<FakeProviderShape>

export const fakeProviderShapes: { readonly [Name in FakeProviderName]: FakeProviderShape } = {
  apple: { ...usual, label: 'Apple', secret: 'signed', codeLife: 5 * minute, cancelled: 'user_cancelled_authorize' },
  github: {
    ...usual,
    label: 'GitHub',
    refusal: 200,
    api: {
      '/user': ({ id, name, email }) => ({ id: Number(id), login: name, name: null, email }),
      '/user/emails': ({ email, isVerified }) => [
        { email: `old-${email}`, primary: false, verified: true, visibility: null },
        { email, primary: true, verified: isVerified, visibility: 'public' },
      ],
    },
  },
  facebook: { ...usual, label: 'Facebook', api: { '/me': ({ id, name }) => ({ id, name }) } },
  x: {
    ...usual,
    label: 'X',
    secret: 'header',
    needsPkce: true,
    codeLife: 30_000,
    api: { '/2/users/me': ({ id, name }) => ({ data: { id, name, username: name } }) },
  },
  discord: {
    ...usual,
    label: 'Discord',
    api: {
      '/api/users/@me': ({ id, name, email, isVerified }) => ({
        ...{ id, username: name, global_name: null, email },
        verified: isVerified,
      }),
    },
  },
}
