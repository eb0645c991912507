import type { Translation } from '../react/Translation.js'

/** Korean. Made by machine, not yet read by a native speaker. */
export const texts: Translation = {
  plugins: {
    siwx: {
      title: '로그인',
      ask: '{app}에 로그인',
      askText:
        '이 계정이 본인 것임을 증명하려면 {wallet}에서 메시지에 서명하세요. 비용이 들지 않으며 자산도 이동하지 않습니다.',
      sign: '서명',
      cancel: '취소',
      preparing: '잠시만 기다려 주세요',
      preparingText: '메시지를 준비하고 있습니다.',
      signing: '{wallet}에서 계속하세요',
      signingText: '메시지를 읽고 서명하세요.',
      still: '{wallet}의 응답을 기다리고 있습니다. 지갑 창이 이 창 뒤에 있을 수 있습니다.',
      verifying: '인증 중…',
      verifyingText: '서명을 확인하고 있습니다.',
      done: '로그인되었습니다',
      declined: '서명이 거부되었습니다',
      declinedText: '{wallet}에서 메시지가 거부되었습니다. 로그인되지 않았습니다.',
      pending: '이미 열려 있는 요청이 있습니다',
      pendingText: '먼저 {wallet}에서 완료한 후 다시 시도하세요.',
      offline: '로그인 서비스에 연결할 수 없습니다',
      offlineText: '연결 상태를 확인하고 다시 시도하세요. 아무것도 서명되지 않았습니다.',
      unknown: '응답을 받지 못했습니다',
      unknownText: '이미 로그인되었을 수 있습니다. 다시 시도하여 확인하세요.',
      refused: '로그인이 수락되지 않았습니다',
      refusedText: '메시지가 만료되었을 수 있습니다. 새 메시지에 서명하세요.',
      refusedClockText:
        '메시지가 만료되었거나 이 기기의 시계가 잘못되었을 수 있습니다(현재 표시: {time}). 필요하면 시계를 맞추고 새 메시지에 서명하세요.',
      blocked: '브라우저가 로그인을 차단합니다',
      blockedText:
        '이 페이지의 쿠키가 저장되지 않았습니다. 페이지가 다른 사이트 안에 있기 때문일 수 있습니다. 쿠키를 허용하거나 페이지를 별도의 탭에서 여세요.',
      failed: '메시지 서명 오류',
      failedText: '메시지에 서명하지 못했습니다. 다시 시도하세요.',
      smartAccountText: '이 앱은 스마트 계정을 지원하지 않을 수 있습니다',
      retry: '다시 시도',
      signedIn: '로그인됨',
      signedInUntil: '{time}까지',
      signedOut: '로그인되지 않음',
      signIn: '로그인',
      signOut: '로그아웃',
      signOutFailed: '아직 로그인되어 있습니다. 서버가 응답하지 않았습니다.',
      someWallet: '지갑',
      thisApp: '이 앱',
    },
  },
}
