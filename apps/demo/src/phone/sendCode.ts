/** Sends a pairing URI to the phone in a frame, in place of its camera, and to no other origin. */
export function sendCode(frame: HTMLIFrameElement, uri: string): void {
  frame.contentWindow?.postMessage({ type: 'latchkey.phone.pair', uri }, new URL(frame.src).origin)
}
