// Made by scripts/buildSnapshot.ts from data/wallets.json; whose facts these are says data/README.md.

/** How wallets open a page in their own browsers: catalogue id and templates, as JSON. */
export const browseTemplates: readonly string[] = [
  '["38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662",[{"template":"https://bkcode.vip?action=dapp&url={url}"}]]',
  '["c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96",[{"template":"https://link.metamask.io/dapp/{url_no_scheme}"}]]',
  '["20459438007b75f4f4acb98bf29aa3b800550309646d375da5fd4aac6c2a2c66",[{"template":"tpdapp://open?params=%7B%22url%22%3A%22{url}%22%7D"}]]',
  '["4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0",[{"template":"https://link.trustwallet.com/open_url?coin_id=60&url={url}"}]]',
  '["d0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8",[{"template":"cbwallet://miniapp?url={url}","namespaces":["eip155"]},{"template":"https://go.cb-w.com/dapp?cb_url={url}","namespaces":["solana"]}]]',
  '["ef333840daf915aafdc4a004525502d6d49d77bd9c65e0642dbaefb3c2893bef",[{"template":"imtokenv2://navigate/DappView?url={url}"}]]',
  '["971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709",[{"template":"https://web3.okx.com/download?deeplink=okx%3A%2F%2Fwallet%2Fdapp%2Furl%3FdappUrl%3D{url_twice}"}]]',
  '["a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393",[{"template":"https://phantom.app/ul/browse/{url}?ref={ref}"}]]',
  '["2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25",[{"template":"https://app.binance.com/en/download?_dp={binance_dp}","namespaces":["eip155","bip122"]}]]',
  '["lk:foxwallet",[{"template":"https://link.foxwallet.com/dapp?url={url}"}]]',
  '["9ce87712b99b3eb57396cc8621db8900ac983c712236f48fb70ad28760be3f6a",[{"template":"https://mobile.subwallet.app/browser?url={url}"}]]',
  '["2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0",[{"template":"https://backpack.app/ul/v1/browse/{url}?ref={ref}"}]]',
  '["lk:nova-wallet",[{"template":"novawallet://nova/open/dapp?url={url}"}]]',
  '["2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b",[{"template":"https://connect.xverse.app/browser?url={url}"}]]',
  '["1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79",[{"template":"https://solflare.com/ul/v1/browse/{url}?ref={ref}"}]]',
]
