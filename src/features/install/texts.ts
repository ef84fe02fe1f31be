export const texts = {
  install: 'Install Peerproof',
  installDetail: 'In a window of its own, opened like any other app',
};
