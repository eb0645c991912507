import { UnverifiedSignatureError, type VerificationReason, verificationTexts } from '@latchkey/plugin-siwx/server'
import { purgeEachHour } from '@latchkey/server/database'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import type { FeatureContext } from '../FeatureContext.js'
import { ApiError } from '../http/ApiError.js'
import type { AppEnv } from '../http/AppEnv.js'
import { checked } from '../http/checked.js'
import { described } from '../http/described.js'
import { requireProject } from '../http/requireProject.js'
import { accountOf } from './accountOf.js'
import { bearerTokenOf } from './bearerTokenOf.js'
import { createSignInService } from './createSignInService.js'
import type { SignInSettings } from './signIn.js'
import {
  type Authenticate,
  authenticateSchema,
  meQuerySchema,
  meSchema,
  nonceSchema,
  signedOutSchema,
  tokenSchema,
} from './signInSchemas.js'
import { signInText } from './text.js'

const tag = 'sign-in'
/** Statuses of `requireProject`. */
const failures = [400, 401, 429] as const

/** @see docs/reference/services.md, "Sign-in". */
export function signInRoutes(app: Hono<AppEnv>, context: FeatureContext, settings: SignInSettings): void {
  const { projectRules } = context
  const service = createSignInService(context, settings)
  const project = requireProject(projectRules, 401)
  purgeEachHour(context, service.purge)

  app.use('/auth/v1/*', neverStored)
  app.get(
    '/auth/v1/nonce',
    described({ summary: 'A nonce for one message', tag, answer: nonceSchema, failures }),
    project,
    async (http) => http.json(await service.noncesOf(http.var.project.id).issue()),
  )
  app.post(
    '/auth/v1/authenticate',
    described({
      summary: 'Verifies a signed message',
      tag,
      answer: tokenSchema,
      body: authenticateSchema,
      failures: [...failures, 422, 503],
    }),
    project,
    async (http) => {
      const nonceToken = bearerTokenOf(http.req.header('x-nonce-jwt'))
      if (nonceToken === undefined) throw new ApiError(401, 'x-nonce-jwt', signInText.nonceToken)
      const { message, signature, walletInfo: wallet } = await readBody(http)
      const asked = { project: http.var.project, nonceToken, origin: http.req.header('origin') }
      const { signal } = http.var
      const verification = await service
        .verify({ message, signature }, { ...asked, signal })
        .catch((error: unknown) => {
          if (!(error instanceof UnverifiedSignatureError)) throw error
          throw new ApiError(503, 'chainId', unverifiedTexts[error.reason], { cause: error })
        })
      if (!verification.isValid) throw refusal(verification.reason)
      const earlier = bearerTokenOf(http.req.header('authorization'))
      return http.json({ token: await service.begin(verification, { ...asked, wallet, earlier }) })
    },
  )
  app.get(
    '/auth/v1/me',
    described({ summary: 'The account of a token', tag, answer: meSchema, failures }),
    project,
    checked('query', meQuerySchema),
    async (http) => {
      const { id: projectId } = http.var.project
      const session = await service.sessionsOf(projectId).read(bearerTokenOf(http.req.header('authorization')))
      const record =
        session && (await service.accounts.find({ projectId, networkId: session.chainId, address: session.address }))
      if (!session || !record) throw new ApiError(401, 'authentication', signInText.signedOut)
      const origin = http.req.header('origin')
      if (origin !== undefined && origin !== session.origin) {
        throw new ApiError(401, 'authentication', signInText.audience)
      }
      const withAccount = http.req.valid('query').includeAppKitAccount === 'true'
      return http.json(accountOf({ session, record, withAccount }))
    },
  )
  app.post(
    '/auth/v1/sign-out',
    described({ summary: 'Ends the session of a token', tag, answer: signedOutSchema, failures }),
    project,
    async (http) => {
      const token = bearerTokenOf(http.req.header('authorization'))
      if (token === undefined) throw new ApiError(401, 'authentication', signInText.signedOut)
      await service.sessionsOf(http.var.project.id).end(token)
      return http.json(null)
    },
  )
}

const neverStored: MiddlewareHandler = async (http, next) => {
  await next()
  http.header('cache-control', 'no-store')
}

/** Clients send the body without a media type, so it is not looked at. No cookie is read. */
async function readBody(http: Context<AppEnv>): Promise<Authenticate> {
  const { success, output, issues } = v.safeParse(authenticateSchema, parse(await http.req.text()))
  if (success) return output
  const [issue] = issues
  const path = v.getDotPath(issue)
  throw new ApiError(400, path ?? 'body', issue.message)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ApiError(422, 'body', signInText.body, { cause })
  }
}

const unverifiedTexts = { noAnswer: signInText.unverified, disagreement: signInText.disagreement } as const

/** The field of a message that is wrong, in the names of EIP-4361. */
const fields: Readonly<Record<VerificationReason, string>> = {
  malformedMessage: 'message',
  nonce: 'nonce',
  domain: 'domain',
  uri: 'uri',
  chain: 'chainId',
  address: 'address',
  expired: 'expirationTime',
  notYetValid: 'notBefore',
  malformedSignature: 'signature',
  malleableSignature: 'signature',
  otherSigner: 'signature',
  refusedByContract: 'signature',
  unsupportedAccount: 'signature',
}

function refusal(reason: VerificationReason): ApiError {
  return new ApiError(reason === 'malformedMessage' ? 400 : 401, fields[reason], verificationTexts[reason])
}
