import { describe, expect, test } from 'vitest'
import { checkPage } from './checkPage.js'

const account = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const other = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const provider = { hosts: ['pay.example'], destinationParameters: ['to', 'addresses', 'wallets'] }
const check = (
  url: string,
  more: { readonly destination?: string; readonly data?: string; readonly hosts?: string[] } = {},
) =>
  checkPage({
    page: { url, ...(more.destination !== undefined && { destination: more.destination }) },
    provider,
    account,
    services: { data: more.data },
    hosts: more.hosts ?? [],
  })
const reason = (value: string) => expect.objectContaining({ code: 'LATCHKEY_ONRAMP', reason: value })

describe('checkPage()', () => {
  test.each([
    `https://pay.example/buy?to=${account}`,
    `https://pay.example/buy?to=${account.toLowerCase()}`,
    `https://pay.example/?addresses=${encodeURIComponent(JSON.stringify({ [account]: ['base'] }))}`,
    `https://pay.example/?wallets=${encodeURIComponent(JSON.stringify([{ address: account }]))}`,
  ])('accepts %s', (url) => {
    expect(new URL(check(url)).hostname).toBe('pay.example')
  })

  test.each([
    `http://pay.example/?to=${account}`,
    `javascript:alert(1)//pay.example?to=${account}`,
    `https://pay.example@evil.example/?to=${account}`,
    `data:text/html,${account}`,
    `metamask://pay.example?to=${account}`,
    '',
    '/buy',
  ])('refuses %j, which is no https page', (url) => {
    expect(() => check(url)).toThrowError(reason('link'))
  })

  test.each([
    `https://evil.example/?to=${account}`,
    `https://pay.example.evil.example/?to=${account}`,
    `https://evilpay.example/?to=${account}`,
    `https://sub.pay.example/?to=${account}`,
    `https://pay.example:8443/?to=${account}`,
    `https://pay.example./?to=${account}`,
  ])('refuses %s, which is on another host', (url) => {
    expect(() => check(url)).toThrowError(reason('host'))
  })

  test.each([
    'https://pay.example/buy',
    'https://pay.example/buy?to=',
    `https://pay.example/buy?to=${other}`,
    `https://pay.example/buy?to=${account}&to=${other}`,
    `https://pay.example/buy?to=${account}&addresses=${encodeURIComponent(JSON.stringify({ [other]: [] }))}`,
    `https://pay.example/buy?addresses=${encodeURIComponent(JSON.stringify({ [account]: [], [other]: [] }))}`,
    `https://pay.example/buy?wallets=${encodeURIComponent(JSON.stringify([{ address: account }, { address: other }]))}`,
    `https://pay.example/buy?wallets=${encodeURIComponent(JSON.stringify([{ address: account }, null]))}`,
    'https://pay.example/buy?wallets=%5B',
    `https://pay.example/buy#to=${account}`,
  ])('refuses %s, which does not send the tokens to the account alone', (url) => {
    expect(() => check(url)).toThrowError(reason('destination'))
  })

  test('compares a destination that the provider says, also beside one in the URL', () => {
    expect(check('https://pay.example/x', { destination: account })).toBe('https://pay.example/x')
    expect(() => check('https://pay.example/x', { destination: other })).toThrowError(reason('destination'))
    expect(() => check(`https://pay.example/x?to=${account}`, { destination: other })).toThrowError(
      reason('destination'),
    )
  })

  test('accepts hosts of the app, and the configured gateway, on this machine with its port only', () => {
    const query = `?to=${account}`
    expect(check(`https://buy.app.example/${query}`, { hosts: ['buy.app.example'] })).toContain('buy.app.example')
    expect(check(`https://gw.example/x${query}`, { data: 'https://gw.example/base' })).toContain('gw.example')
    const local = { data: 'http://127.0.0.1:7000' }
    expect(check(`http://127.0.0.1:7000/x${query}`, local)).toContain(':7000')
    expect(() => check(`http://127.0.0.1:7001/x${query}`, local)).toThrowError(reason('host'))
    expect(() => check(`http://pay.example/x${query}`, local)).toThrowError(reason('link'))
    expect(() => check(`http://127.0.0.1:7000/x${query}`, { data: 'https://gw.example' })).toThrowError(reason('link'))
    expect(() => check(`https://x.example/${query}`, { data: 'not a URL' })).toThrowError(reason('host'))
  })
})
