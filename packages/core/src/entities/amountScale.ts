/**
 * How a network shows amounts of a token that it stores otherwise.
 * - A factor: an amount of the smallest unit is shown as that many times numerator / denominator.
 *   Both are above zero.
 * - `network`: only the network can compute what is shown, e.g. with interest until now.
 */
export type AmountScale = { readonly numerator: bigint; readonly denominator: bigint } | 'network'
