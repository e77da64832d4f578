/** A row of each call: who may make it, the statuses of a valid one that is about Mari where it is about
 * anybody, and with which statuses it can be refused. A change of one of these shows here or fails. nobody:
 * without a session · player: Mari · other: Jaan, another player · admin: Ada · deactivated: Mari with a
 * session of her deactivated account · muted: Mari while she may not write in chats. */
const TABLE = `
                                                       access            nobody player other admin deactivated muted   refusals
GET  /api/account/data                                 player               401    200   200   200         401   200   400 401 403 429 500 503
GET  /api/account/identities                           player               401    200   200   200         401   200   400 401 429 500 503
GET  /api/account/passkeys                             player               401    200   200   200         401   200   400 401 429 500 503
GET  /api/account/sessions                             player               401    200   200   200         401   200   400 401 429 500 503
GET  /api/admin/f1-race-drivers                        admin                401    403   403   200         401   403   400 401 403 404 429 500 503
GET  /api/admin/f1-races                               admin                401    403   403   200         401   403   400 401 403 404 429 500 503
GET  /api/admin/health                                 admin                401    403   403   200         401   403   400 401 403 429 500 503
GET  /api/admin/muted-players                          admin                401    403   403   200         401   403   400 401 403 429 500 503
GET  /api/admin/names                                  admin                401    403   403   200         401   403   400 401 403 404 429 500 503
GET  /api/admin/site                                   admin                401    403   403   200         401   403   400 401 403 429 500 503
GET  /api/admin/site/check                             admin                401    403   403   200         401   403   400 401 403 429 500 503
GET  /api/admins                                       player               401    200   200   200         401   200   400 401 429 500 503
GET  /api/chat/:room/:roomId/messages/:messageId/reactions player                 401    200   200   200         401   200   400 401 404 414 429 500 503
GET  /api/chat/:room/:roomId/people                    player                 401    200   200   200         401   200   400 401 404 414 429 500 503
GET  /api/chat/muted                                   player                 401    200   200   200         401   200   400 401 429 500 503
GET  /api/chat/unread                                  player                 401    200   200   200         401   200   400 401 404 429 500 503
GET  /api/croissant/count/:id                          player               401    200   200   200         401   200   400 401 404 414 429 500 503
GET  /api/entered-picks                                public               200    200   200   200         401   200   400 401 404 429 500 503
GET  /api/explain/:id                                  public               200    200   200   200         404   200   400 401 404 414 429 500 503
GET  /api/explain/own-picks                            player               401    200   200   200         401   200   400 401 404 429 500 503
GET  /api/f1/predictions/:userId                       player               401    200   200   200         401   200   400 401 404 414 429 500 503
GET  /api/f1/races                                     public               200    200   200   200         200   200   304 400 404 429 500 503
GET  /api/f1/races/:id                                 public               200    200   200   200         200   200   400 404 414 429 500 503
GET  /api/f1/races/:id/predictions                     public               200    200   200   200         401   200   304 400 401 404 409 414 429 500 503
GET  /api/f1/races/:id/predictions/summary             public               200    200   200   200         401   200   400 401 404 409 414 429 500 503
GET  /api/games                                        public               200    200   200   200         200   200   304 400 404 429 500 503
GET  /api/games/:id                                    public               200    200   200   200         200   200   400 404 414 429 500 503
GET  /api/games/:id/predictions                        public               200    200   200   200         401   200   304 400 401 404 409 414 429 500 503
GET  /api/games/:id/predictions/summary                public               200    200   200   200         401   200   400 401 404 409 414 429 500 503
GET  /api/health                                       public               200    200   200   200         200   200   400 429 500 503
GET  /api/health/live                                  public               200    200   200   200         200   200   400 429 500 503
GET  /api/health/ready                                 public               200    200   200   200         200   200   400 429 500 503
GET  /api/join/:code                                   public               200    200   200   200         401   200   400 401 404 414 429 500 503
GET  /api/join/:code/board                             public               200    200   200   200         401   200   400 401 404 414 429 500 503
GET  /api/leaderboard                                  public               200    200   200   200         200   200   304 400 404 429 500 503
GET  /api/leaderboard/changes                          public               200    200   200   200         200   200   400 404 429 500 503
GET  /api/leaderboard/changes/players                  public               200    200   200   200         200   200   400 404 429 500 503
GET  /api/leaderboard/newcomers                        public               200    200   200   200         200   200   400 404 429 500 503
GET  /api/leaderboard/ranks-before                     public               200    200   200   200         200   200   304 400 404 429 500 503
GET  /api/leaderboard/unpublished                      public               200    200   200   200         200   200   304 400 404 429 500 503
GET  /api/leaderboard/user/:id                         player               401    200   200   200         401   200   400 401 404 414 429 500 503
GET  /api/leaderboard/user/:id/rounds                  player               401    200   200   200         401   200   400 401 404 414 429 500 503
GET  /api/leagues                                      player               401    200   200   200         401   200   400 401 404 429 500 503
GET  /api/leagues/:id                                  player               401    200   404   404         401   200   400 401 404 414 429 500 503
GET  /api/leagues/:id/changes                          player               401    200   404   404         401   200   400 401 404 414 429 500 503
GET  /api/leagues/:id/leaderboard                      player               401    200   404   404         401   200   304 400 401 404 414 429 500 503
GET  /api/leagues/:id/log                              player               401    200   404   404         401   200   400 401 404 414 429 500 503
GET  /api/leagues/:id/members                          player               401    200   404   404         401   200   400 401 404 414 429 500 503
GET  /api/leagues/:id/messages                         player               401    200   404   404         401   200   400 401 404 414 429 500 503
GET  /api/leagues/:id/picked                           player               401    200   404   404         401   200   400 401 404 414 429 500 503
GET  /api/leagues/:id/provisional-board                player               401    200   404   404         401   200   400 401 404 414 429 500 503
GET  /api/leagues/:id/recap                            player               401    200   404   404         401   200   400 401 404 414 429 500 503
GET  /api/leagues/:id/round-leaderboard                player               401    200   404   404         401   200   304 400 401 404 414 429 500 503
GET  /api/leagues/:id/stake                            player               401    200   404   404         401   200   400 401 404 414 429 500 503
GET  /api/leagues/ready                                player               401    200   200   200         401   200   400 401 404 429 500 503
GET  /api/leagues/:id/waiting                          player               401    200   404   404         401   200   400 401 404 414 429 500 503
GET  /api/logs                                         admin                401    403   403   200         401   403   400 401 403 429 500 503
GET  /api/messages                                     player               401    200   200   200         401   200   400 401 404 429 500 503
GET  /api/notices                                      player               401    200   200   200         401   200   400 401 404 429 500 503
GET  /api/organise/tournaments                         player               401    200   200   200         401   200   400 401 429 500 503
GET  /api/organise/tournaments/:id                     results-organiser    401    200   403   200         401   200   400 401 403 404 414 429 500 503
GET  /api/organise/tournaments/:id/contests/:contestId/schedule organiser   401    403   403   200         401   403   400 401 403 404 414 429 500 503
GET  /api/organise/tournaments/:id/feeds               results-organiser    401    403   403   200         401   403   400 401 403 404 414 429 500 503
GET  /api/organise/tournaments/:id/feeds/:feedId/answers results-organiser    401    403   403   200         401   403   400 401 403 404 414 429 500 503
GET  /api/organise/tournaments/:id/folder              organiser            401    200   403   200         401   200   400 401 403 404 414 429 500 503
GET  /api/organise/tournaments/:id/import              organiser            401    200   403   200         401   200   400 401 403 404 414 429 500 503
GET  /api/organise/tournaments/:id/log                 organiser            401    200   403   200         401   200   400 401 403 404 414 429 500 503
GET  /api/organise/tournaments/:id/people              organiser            401    200   403   200         401   200   400 401 403 404 414 429 500 503
GET  /api/organise/tournaments/:id/players/:userId/removal organiser            401    403   403   200         401   403   400 401 403 404 414 429 500 503
GET  /api/organise/tournaments/:id/removed-players     organiser            401    403   403   200         401   403   400 401 403 404 414 429 500 503
GET  /api/organise/tournaments/:id/reported-messages   organiser              401    403   403   200         401   403   400 401 403 404 414 429 500 503
GET  /api/pick-permission                              player               401    200   200   200         401   200   400 401 404 429 500 503
GET  /api/posts/:of/:ofId                              player               401    403   403   200         401   403   400 401 403 404 414 429 500 503
GET  /api/proofs/:id                                   player               401    200   200   200         401   200   400 401 404 414 429 500 503
GET  /api/provisional                                  public               200    200   200   200         200   200   304 400 404 429 500 503
GET  /api/provisional/board                            public               200    200   200   200         200   200   400 404 429 500 503
GET  /api/questions                                    public               200    200   200   200         200   200   400 404 429 500 503
GET  /api/questions/:id/answers                        public               200    200   200   200         200   200   400 404 409 414 429 500 503
GET  /api/questions/answers/:userId                    player               401    200   200   200         401   200   400 401 404 414 429 500 503
GET  /api/recap/round                                  player               401    200   200   200         401   200   400 401 404 429 500 503
GET  /api/recap/tournament                             public               200    200   200   200         200   200   400 404 429 500 503
GET  /api/reminders                                    player               401    200   200   200         401   200   400 401 429 500 503
GET  /api/round-leaderboard                            public               200    200   200   200         200   200   304 400 404 429 500 503
GET  /api/set-up                                       public               200    200   200   200         200   200   400 429 500 503
GET  /api/settings                                     public               200    200   200   200         200   200   400 429 500 503
GET  /api/tournaments                                  public               200    200   200   200         200   200   304 400 429 500 503
GET  /api/tournaments/:id                              public               200    200   200   200         200   200   304 400 404 414 429 500 503
GET  /api/tournaments/:id/seals                        public               200    200   200   200         200   200   304 400 404 414 429 500 503
GET  /api/tournaments/unlisted                         player               401    200   200   200         401   200   400 401 429 500 503
GET  /api/user/:id                                     player               401    200   200   200         401   200   400 401 404 414 429 500 503
GET  /api/user/:userId/old                             player               401    200   200   200         401   200   400 401 404 414 429 500 503
GET  /api/versus/:id/:otherId                          player               401    200   200   200         401   200   400 401 404 414 429 500 503
GET  /demo/mailbox                                     public               200    200   200   200         200   200   400 429 500 503
GET  /version.json                                     public               200    200   200   200         200   200   400 429 500 503
POST /api/account/erase                                player               401    400   200   400         401   400   400 401 403 413 429 500 503
POST /api/account/identities                           player               401    200   401   401         401   401   400 401 403 409 413 429 500 503
POST /api/account/identities/remove                    player               401    200   404   404         401   404   400 401 403 404 413 429 500 503
POST /api/account/passkeys                             player               401    200   400   400         401   400   400 401 403 409 413 429 500 503
POST /api/account/passkeys/:id/remove                  player               401    200   404   404         401   404   400 401 403 404 413 414 429 500 503
POST /api/account/passkeys/options                     player               401    200   200   200         401   200   400 401 403 409 413 429 500 503
POST /api/account/reauthenticate                       player               401    200   401   401         401   401   400 401 403 413 429 500 503
POST /api/account/sessions/:id/end                     player               401    200   404   404         401   404   400 401 403 404 413 414 429 500 503
POST /api/account/sessions/end-others                  player               401    200   200   200         401   200   400 401 403 413 429 500 503
POST /api/admin/health/backup                          admin                401    403   403   200         401   403   400 401 403 409 413 429 500 503
POST /api/admin/messages/:id/remove                    admin                401    403   403   200         401   403   400 401 403 404 413 414 429 500 503
POST /api/admin/muted-players/:id                      admin                401    403   403   200         401   403   400 401 403 404 413 414 429 500 503
POST /api/admin/players                                admin                401    403   403   200         401   403   400 401 403 409 413 429 500 503
POST /api/admin/players/:id/end-sessions               admin                401    403   403   200         401   403   400 401 403 404 413 414 429 500 503
POST /api/admin/preview-leaderboard                    admin                401    403   403   200         401   403   400 401 403 404 413 429 500 503
POST /api/admin/sign-in-links                          admin                401    403   403   200         401   403   400 401 403 404 413 429 500 503
POST /api/admin/site/mail-test                         admin                401    403   403   200         401   403   400 401 403 413 429 500 503
POST /api/admin/toggle-round-status                    admin                401    403   403   200         401   403   400 401 403 404 413 429 500 503
POST /api/admin/undo-publication                       admin                401    403   403   200         401   403   400 401 403 404 409 413 429 500 503
POST /api/admin/update-leaderboard                     admin                401    403   403   200         401   403   400 401 403 404 409 413 429 500 503
POST /api/chat/:room/:roomId/messages/:messageId/report player                 401    200   404   200         401   200   400 401 403 404 413 414 429 500 503
POST /api/chat/:room/:roomId/read                      player                 401    200   200   200         401   200   400 401 403 404 413 414 429 500 503
POST /api/croissant/give/:id                           player               401    400   200   200         401   400   400 401 403 404 409 413 414 429 500 503
POST /api/croissant/take-back/:id                      player               401    200   409   409         401   409   400 401 403 404 409 413 414 429 500 503
POST /api/f1/predictions                               player               401    200   403   403         401   200   400 401 403 404 409 413 429 500 503
POST /api/f1/predictions/double-points                 player               401    200   403   403         401   200   400 401 403 404 409 413 429 500 503
POST /api/join/:code                                   player               401    200   200   200         401   200   400 401 403 404 409 413 414 429 500 503
POST /api/leagues                                      player               401    200   200   200         401   200   400 401 403 404 409 413 429 500 503
POST /api/leagues/:id/delete                           player               401    200   404   404         401   404   400 401 403 404 413 414 429 500 503
POST /api/leagues/:id/invitation                       player               401    200   404   404         401   200   400 401 403 404 413 414 429 500 503
POST /api/leagues/:id/invitation/revoke                player               401    200   404   404         401   200   400 401 403 404 413 414 429 500 503
POST /api/leagues/:id/leave                            player               401    200   404   404         401   404   400 401 403 404 409 413 414 429 500 503
POST /api/leagues/:id/members/:userId                  player               401    200   404   404         401   200   400 401 403 404 409 413 414 429 500 503
POST /api/leagues/:id/messages/:messageId/remove       player               401    200   404   404         401   404   400 401 403 404 413 414 429 500 503
POST /api/leagues/:id/remind                           player               401    200   404   404         401   409   400 401 403 404 409 413 414 429 500 503
POST /api/leagues/:id/restore                          player               401    200   404   404         401   200   400 401 403 404 413 414 429 500 503
POST /api/leagues/:id/stake/:userId                    player               401    200   404   404         401   200   400 401 403 404 413 414 429 500 503
POST /api/notices/:id/decline                          player               401    200   404   404         401   200   400 401 403 404 413 414 429 500 503
POST /api/notices/:id/seen                             player               401    200   404   404         401   200   400 401 403 404 413 414 429 500 503
POST /api/organise/tournaments                         player               401    403   403   200         401   403   400 401 403 404 413 429 500 503
POST /api/organise/tournaments/:id/delete              organiser            401    200   403   409         401   403   400 401 403 404 409 413 414 429 500 503
POST /api/organise/tournaments/:id/feeds               organiser            401    403   403   200         401   403   400 401 403 404 409 413 414 429 500 503
POST /api/organise/tournaments/:id/feeds/:feedId/address organiser           401    403   403   200         401   403   400 401 403 404 413 414 429 500 503
POST /api/organise/tournaments/:id/feeds/:feedId/read  results-organiser    401    403   403   200         401   403   400 401 403 404 409 413 414 429 500 503
POST /api/organise/tournaments/:id/feeds/:feedId/resume organiser           401    403   403   200         401   403   400 401 403 404 409 413 414 429 500 503
POST /api/organise/tournaments/:id/feeds/:feedId/stop  organiser            401    403   403   200         401   403   400 401 403 404 413 414 429 500 503
POST /api/organise/tournaments/:id/feeds/accept        organiser            401    403   403   200         401   403   400 401 403 404 413 414 429 500 503
POST /api/organise/tournaments/:id/feeds/changes/:changeId results-organiser    401    403   403   200         401   403   400 401 403 404 409 413 414 429 500 503
POST /api/organise/tournaments/:id/feeds/try           organiser            401    403   403   200         401   403   400 401 403 404 413 414 429 500 503
POST /api/organise/tournaments/:id/game-results        results-organiser    401    403   403   200         401   403   400 401 403 404 409 413 414 429 500 503
POST /api/organise/tournaments/:id/import              organiser            401    200   403   200         401   200   400 401 403 404 409 413 414 429 500 503
POST /api/organise/tournaments/:id/leagues             organiser            401    403   403   200         401   403   400 401 403 404 413 414 429 500 503
POST /api/organise/tournaments/:id/organisers/:userId  organiser            401    200   403   200         401   200   400 401 403 404 409 413 414 429 500 503
POST /api/organise/tournaments/:id/picks               organiser            401    403   403   200         401   403   400 401 403 404 409 413 414 429 500 503
POST /api/organise/tournaments/:id/players/:userId/ask-for-name organiser            401    403   403   200         401   403   400 401 403 404 409 413 414 429 500 503
POST /api/organise/tournaments/:id/players/:userId/rename admin                401    403   403   200         401   403   400 401 403 404 409 413 414 429 500 503
POST /api/organise/tournaments/:id/players/:userId/restrict organiser            401    403   403   200         401   403   400 401 403 404 409 413 414 429 500 503
POST /api/organise/tournaments/:id/preview-results     results-organiser    401    403   403   200         401   403   400 401 403 404 413 414 429 500 503
POST /api/organise/tournaments/:id/provisional-game    results-organiser    401    403   403   200         401   403   400 401 403 404 409 413 414 429 500 503
POST /api/organise/tournaments/:id/provisional-race    results-organiser    401    403   403   200         401   403   400 401 403 404 409 413 414 429 500 503
POST /api/organise/tournaments/:id/publish-results     results-organiser    401    403   403   200         401   403   400 401 403 404 409 413 414 429 500 503
POST /api/organise/tournaments/:id/questions/:questionId/result results-organiser 401    403   403   200         401   403   400 401 403 404 409 413 414 429 500 503
POST /api/organise/tournaments/:id/race-results        results-organiser    401    403   403   200         401   403   400 401 403 404 409 413 414 429 500 503
POST /api/organise/tournaments/:id/read-results        results-organiser    401    403   403   200         401   403   400 401 403 404 413 414 429 500 503
POST /api/organise/tournaments/:id/remind              organiser            401    403   403   200         401   403   400 401 403 404 409 413 414 429 500 503
POST /api/organise/tournaments/:id/reported-messages/:room/:messageId organiser              401    403   403   200         401   403   400 401 403 404 413 414 429 500 503
POST /api/organise/tournaments/:id/rounds              results-organiser    401    403   403   200         401   403   400 401 403 404 413 414 429 500 503
POST /api/organise/tournaments/:id/stage               organiser            401    200   403   200         401   200   400 401 403 404 409 413 414 429 500 503
POST /api/organise/tournaments/:id/undo-import         organiser            401    200   403   409         401   409   400 401 403 404 409 413 414 429 500 503
POST /api/organise/tournaments/:id/undo-results        results-organiser    401    403   403   200         401   403   400 401 403 404 409 413 414 429 500 503
POST /api/posts/:of/:ofId                              player               401    403   403   200         401   403   400 401 403 404 409 413 414 429 500 503
POST /api/posts/:of/:ofId/:id/remove                   player               401    403   403   200         401   403   400 401 403 404 413 414 429 500 503
POST /api/posts/:of/:ofId/:id/test                     player               401    403   403   200         401   403   400 401 403 404 413 414 429 500 503
POST /api/predictions                                  player               401    200   403   403         401   200   400 401 403 404 409 413 429 500 503
POST /api/predictions/double-points                    player               401    200   403   403         401   200   400 401 403 404 409 413 429 500 503
POST /api/predictions/take-back                        player               401    200   403   403         401   200   400 401 403 404 409 413 429 500 503
POST /api/push/remove                                  player               401    200   404   404         401   404   400 401 403 404 413 429 500 503
POST /api/push/subscribe                               player               401    200   200   200         401   200   400 401 403 413 429 500 503
POST /api/push/test                                    player               401    200   404   404         401   200   400 401 403 404 413 429 500 503
POST /api/push/unsubscribe                             player               401    200   200   200         401   200   400 401 403 413 429 500 503
POST /api/questions/answers                            player               401    200   403   403         401   200   400 401 403 404 409 413 429 500 503
POST /api/reminders/address                            player               401    200   401   401         401   401   400 401 403 413 429 500 503
POST /api/reminders/calendar                           player               401    200   200   200         401   200   400 401 403 413 429 500 503
POST /api/reminders/use-mail-again                     player               401    200   200   200         401   200   400 401 403 413 429 500 503
POST /api/reminders/zone                               player               401    200   200   200         401   200   400 401 403 413 429 500 503
POST /api/set-up/claim                                 public               200    200   200   200         401   200   400 401 403 409 413 429 500 503
POST /api/set-up/link                                  public               200    200   200   200         200   200   400 401 413 429 500 503
POST /api/sign-in/code                                 public               200    200   200   200         200   200   400 413 429 500 503
POST /api/sign-in/code/check                           public               200    200   200   200         200   200   400 401 403 409 413 429 500 503
POST /api/sign-in/link                                 public               200    200   200   200         200   200   400 401 413 429 500 503
POST /api/sign-in/nonce                                public               200    200   200   200         200   200   400 413 500 503
POST /api/sign-in/passkey                              public               200    401   401   401         401   401   400 401 413 429 500 503
POST /api/sign-in/passkey/options                      public               200    200   200   200         200   200   400 413 500 503
POST /api/sign-out                                     player               401    200   200   200         401   200   400 401 403 413 429 500 503
POST /api/user                                         public               200    200   200   200         200   200   400 401 403 409 413 429 500 503
POST /api/user/delete/:id                              player               401    200   403   403         401   200   400 401 403 404 413 414 429 500 503
POST /demo/credential                                  public               200    200   200   200         200   200   400 413 500 503
PUT  /api/account/passkeys/:id                         player               401    200   404   404         401   200   400 401 403 404 413 414 429 500 503
PUT  /api/admin/athletes/:id                           admin                401    403   403   200         401   403   400 401 403 404 409 413 414 429 500 503
PUT  /api/admin/basketball-games                       admin                401    403   403   200         401   403   400 401 403 404 409 413 429 500 503
PUT  /api/admin/f1-race-drivers                        admin                401    403   403   200         401   403   400 401 403 404 409 413 429 500 503
PUT  /api/admin/site                                   admin                401    403   403   200         401   403   400 401 403 413 429 500 503
PUT  /api/admin/teams/:id                              admin                401    403   403   200         401   403   400 401 403 404 409 413 414 429 500 503
PUT  /api/chat/:room/:roomId/messages/:messageId/reactions player                 401    200   200   200         401   403   400 401 403 404 413 414 429 500 503
PUT  /api/chat/muted/:userId                           player                 401    200   403   200         401   200   400 401 403 404 409 413 414 429 500 503
PUT  /api/leagues/:id                                  player               401    200   404   404         401   200   400 401 403 404 409 413 414 429 500 503
PUT  /api/leagues/:id/stake                            player               401    200   404   404         401   200   400 401 403 404 413 414 429 500 503
PUT  /api/organise/tournaments/:id                     organiser            401    200   403   200         401   200   400 401 403 404 409 413 414 429 500 503
PUT  /api/organise/tournaments/:id/contests/:contestId/schedule organiser   401    403   403   200         401   403   400 401 403 404 409 413 414 429 500 503
PUT  /api/pick-permission                              player               401    200   200   200         401   200   400 401 403 404 413 429 500 503
PUT  /api/posts/:of/:ofId/:id                          player               401    403   403   200         401   403   400 401 403 404 413 414 429 500 503
PUT  /api/reminders                                    player               401    200   200   200         401   200   400 401 403 413 429 500 503
PUT  /api/supporters/:id                               player               401    200   403   403         401   200   400 401 403 404 413 414 429 500 503
PUT  /api/user/:id                                     player               401    200   403   403         401   200   400 401 403 404 409 413 414 429 500 503
`;

export const ROLES = ["nobody", "player", "other", "admin", "deactivated", "muted"] as const;
export type Role = (typeof ROLES)[number];

interface EndpointRow {
  access: string;
  /** The status that each role is answered with, in the order of `ROLES`. */
  answers: number[];
  refusals: string[];
}

/** The rows by the names of their calls, such as `POST /api/predictions`. */
export const ENDPOINT_ROWS = new Map<string, EndpointRow>(
  TABLE.trim()
    .split("\n")
    .slice(1)
    .map((line) => {
      const [method, path, access = "", ...statuses] = line.trim().split(/\s+/);
      const answers = statuses.slice(0, ROLES.length).map(Number);
      return [`${method} ${path}`, { access, answers, refusals: statuses.slice(ROLES.length) }] as const;
    }),
);
