import { readFileSync } from 'node:fs'

export interface SsrfUrls {
  readonly refuse: readonly { readonly url: string; readonly why: string }[]
  readonly allow: readonly { readonly url: string }[]
  readonly resolved: readonly { readonly ip: string; readonly allowed: boolean }[]
}

/** Reads `tests/vectors/ssrf-urls.json`. */
export function readSsrfUrls(): SsrfUrls {
  const file = new URL('../../../tests/vectors/ssrf-urls.json', import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')).groups
}

export interface OtpCase {
  readonly name: string
  readonly steps: readonly OtpStep[]
  /** In words. */
  readonly expect: string
}

export interface OtpStep {
  /** Seconds since the first step. */
  readonly at: number
  readonly do: 'request' | 'verify'
  /** Of a request. */
  readonly email?: string
  /** What is typed, in words. */
  readonly code?: string
}

/** Reads the group `otp` of `tests/vectors/backend-policies.json`. */
export function readOtpCases(): readonly OtpCase[] {
  const file = new URL('../../../tests/vectors/backend-policies.json', import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')).groups.otp
}

export interface RpcGatewayCase {
  readonly body: string
  /** 200, or the code of the error. */
  readonly expect: number
}

/** Reads the group `rpcGateway` of `tests/vectors/backend-policies.json`. */
export function readRpcGatewayCases(): readonly RpcGatewayCase[] {
  const file = new URL('../../../tests/vectors/backend-policies.json', import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')).groups.rpcGateway
}
