/** Who may call what: a change of access shows here or fails. */
export const ACCESS = `
GET  /api/account/data                             player
GET  /api/account/identities                       player
GET  /api/account/passkeys                         player
GET  /api/account/sessions                         player
GET  /api/admin/contests/:id/schedule              admin
GET  /api/admin/f1-race-drivers                    admin
GET  /api/admin/f1-races                           admin
GET  /api/admin/muted-players                      admin
GET  /api/admin/names                              admin
GET  /api/admins                                   player
GET  /api/croissant/count/:id                      player
GET  /api/entered-picks                            public
GET  /api/f1/predictions/:userId                   player
GET  /api/f1/races                                 public
GET  /api/f1/races/:id                             public
GET  /api/f1/races/:id/predictions                 public
GET  /api/f1/races/:id/predictions/summary         public
GET  /api/games                                    public
GET  /api/games/:id                                public
GET  /api/games/:id/predictions                    public
GET  /api/games/:id/predictions/summary            public
GET  /api/health                                   public
GET  /api/join/:code                               public
GET  /api/leaderboard                              public
GET  /api/leaderboard/changes                      public
GET  /api/leaderboard/changes/players              public
GET  /api/leaderboard/newcomers                    public
GET  /api/leaderboard/ranks-before                 public
GET  /api/leaderboard/unpublished                  public
GET  /api/leaderboard/user/:id                     player
GET  /api/leaderboard/user/:id/rounds              player
GET  /api/leagues                                  player
GET  /api/leagues/:id                              player
GET  /api/leagues/:id/leaderboard                  player
GET  /api/leagues/:id/log                          player
GET  /api/leagues/:id/members                      player
GET  /api/leagues/:id/messages                     player
GET  /api/leagues/:id/picked                       player
GET  /api/leagues/:id/round-leaderboard            player
GET  /api/leagues/:id/stake                        player
GET  /api/logs                                     admin
GET  /api/messages                                 player
GET  /api/notices                                  player
GET  /api/organise/tournaments                     player
GET  /api/organise/tournaments/:id                 results-organiser
GET  /api/organise/tournaments/:id/folder          organiser
GET  /api/organise/tournaments/:id/import          organiser
GET  /api/organise/tournaments/:id/log             organiser
GET  /api/organise/tournaments/:id/people          organiser
GET  /api/pick-permission                          player
GET  /api/round-leaderboard                        public
GET  /api/settings                                 public
GET  /api/tournaments                              public
GET  /api/tournaments/:id                          public
GET  /api/tournaments/:id/seals                    public
GET  /api/tournaments/unlisted                     player
GET  /api/user/:id                                 player
GET  /api/user/:userId/old                         player
GET  /api/versus/:id/:otherId                      player
GET  /demo/mailbox                                 public
GET  /version.json                                 public
POST /api/account/erase                            player
POST /api/account/identities                       player
POST /api/account/identities/remove                player
POST /api/account/passkeys                         player
POST /api/account/passkeys/:id/remove              player
POST /api/account/passkeys/options                 player
POST /api/account/reauthenticate                   player
POST /api/account/sessions/:id/end                 player
POST /api/account/sessions/end-others              player
POST /api/admin/messages/:id/remove                admin
POST /api/admin/muted-players/:id                  admin
POST /api/admin/players/:id/end-sessions           admin
POST /api/admin/preview-leaderboard                admin
POST /api/admin/sign-in-links                      admin
POST /api/admin/toggle-round-status                admin
POST /api/admin/undo-publication                   admin
POST /api/admin/update-leaderboard                 admin
POST /api/croissant/give/:id                       player
POST /api/f1/predictions                           player
POST /api/f1/predictions/double-points             player
POST /api/join/:code                               player
POST /api/leagues                                  player
POST /api/leagues/:id/delete                       player
POST /api/leagues/:id/invitation                   player
POST /api/leagues/:id/invitation/revoke            player
POST /api/leagues/:id/leave                        player
POST /api/leagues/:id/members/:userId              player
POST /api/leagues/:id/messages/:messageId/remove   player
POST /api/leagues/:id/restore                      player
POST /api/leagues/:id/stake/:userId                player
POST /api/notices/:id/seen                         player
POST /api/organise/tournaments                     player
POST /api/organise/tournaments/:id/delete          organiser
POST /api/organise/tournaments/:id/game-results    results-organiser
POST /api/organise/tournaments/:id/import          organiser
POST /api/organise/tournaments/:id/organisers/:userId organiser
POST /api/organise/tournaments/:id/picks           organiser
POST /api/organise/tournaments/:id/players/:userId/ask-for-name organiser
POST /api/organise/tournaments/:id/players/:userId/rename admin
POST /api/organise/tournaments/:id/players/:userId/restrict organiser
POST /api/organise/tournaments/:id/preview-results results-organiser
POST /api/organise/tournaments/:id/race-results    results-organiser
POST /api/organise/tournaments/:id/stage           organiser
POST /api/organise/tournaments/:id/undo-import     organiser
POST /api/organise/tournaments/:id/undo-results    results-organiser
POST /api/predictions                              player
POST /api/predictions/double-points                player
POST /api/sign-in/code                             public
POST /api/sign-in/code/check                       public
POST /api/sign-in/link                             public
POST /api/sign-in/nonce                            public
POST /api/sign-in/passkey                          public
POST /api/sign-in/passkey/options                  public
POST /api/sign-out                                 player
POST /api/user                                     public
POST /api/user/delete/:id                          player
POST /demo/credential                              public
PUT  /api/account/passkeys/:id                     player
PUT  /api/admin/athletes/:id                       admin
PUT  /api/admin/basketball-games                   admin
PUT  /api/admin/contests/:id/schedule              admin
PUT  /api/admin/f1-race-drivers                    admin
PUT  /api/admin/teams/:id                          admin
PUT  /api/leagues/:id                              player
PUT  /api/leagues/:id/stake                        player
PUT  /api/organise/tournaments/:id                 organiser
PUT  /api/pick-permission                          player
PUT  /api/supporters/:id                           player
PUT  /api/user/:id                                 player
`;

/** With which status each call can be answered: a change of one shows here or fails. */
export const STATUSES = `
GET  /api/account/data                      200 400 401 403 429 500 503
GET  /api/account/identities                200 400 401 429 500 503
GET  /api/account/passkeys                  200 400 401 429 500 503
GET  /api/account/sessions                  200 400 401 429 500 503
GET  /api/admin/contests/{id}/schedule      200 400 401 403 404 414 429 500 503
GET  /api/admin/f1-race-drivers             200 400 401 403 404 429 500 503
GET  /api/admin/f1-races                    200 400 401 403 404 429 500 503
GET  /api/admin/muted-players               200 400 401 403 429 500 503
GET  /api/admin/names                       200 400 401 403 404 429 500 503
GET  /api/admins                            200 400 401 429 500 503
GET  /api/croissant/count/{id}              200 400 401 404 414 429 500 503
GET  /api/entered-picks                     200 400 401 404 429 500 503
GET  /api/f1/predictions/{userId}           200 400 401 404 414 429 500 503
GET  /api/f1/races                          200 304 400 404 429 500 503
GET  /api/f1/races/{id}                     200 400 404 414 429 500 503
GET  /api/f1/races/{id}/predictions         200 304 400 401 404 409 414 429 500 503
GET  /api/f1/races/{id}/predictions/summary 200 400 401 404 409 414 429 500 503
GET  /api/games                             200 304 400 404 429 500 503
GET  /api/games/{id}                        200 400 404 414 429 500 503
GET  /api/games/{id}/predictions            200 304 400 401 404 409 414 429 500 503
GET  /api/games/{id}/predictions/summary    200 400 401 404 409 414 429 500 503
GET  /api/health                            200 400 429 500 503
GET  /api/join/{code}                       200 400 401 404 414 429 500 503
GET  /api/leaderboard                       200 304 400 404 429 500 503
GET  /api/leaderboard/changes               200 400 404 429 500 503
GET  /api/leaderboard/changes/players       200 400 404 429 500 503
GET  /api/leaderboard/newcomers             200 400 404 429 500 503
GET  /api/leaderboard/ranks-before          200 304 400 404 429 500 503
GET  /api/leaderboard/unpublished           200 304 400 404 429 500 503
GET  /api/leaderboard/user/{id}             200 400 401 404 414 429 500 503
GET  /api/leaderboard/user/{id}/rounds      200 400 401 404 414 429 500 503
GET  /api/leagues                           200 400 401 404 429 500 503
GET  /api/leagues/{id}                      200 400 401 404 414 429 500 503
GET  /api/leagues/{id}/leaderboard          200 304 400 401 404 414 429 500 503
GET  /api/leagues/{id}/log                  200 400 401 404 414 429 500 503
GET  /api/leagues/{id}/members              200 400 401 404 414 429 500 503
GET  /api/leagues/{id}/messages             200 400 401 404 414 429 500 503
GET  /api/leagues/{id}/picked               200 400 401 404 414 429 500 503
GET  /api/leagues/{id}/round-leaderboard    200 304 400 401 404 414 429 500 503
GET  /api/leagues/{id}/stake                200 400 401 404 414 429 500 503
GET  /api/logs                              200 400 401 403 429 500 503
GET  /api/messages                          200 400 401 404 429 500 503
GET  /api/notices                           200 400 401 404 429 500 503
GET  /api/organise/tournaments              200 400 401 429 500 503
GET  /api/organise/tournaments/{id}         200 400 401 403 404 414 429 500 503
GET  /api/organise/tournaments/{id}/folder  200 400 401 403 404 414 429 500 503
GET  /api/organise/tournaments/{id}/import  200 400 401 403 404 414 429 500 503
GET  /api/organise/tournaments/{id}/log     200 400 401 403 404 414 429 500 503
GET  /api/organise/tournaments/{id}/people  200 400 401 403 404 414 429 500 503
GET  /api/pick-permission                   200 400 401 404 429 500 503
GET  /api/round-leaderboard                 200 304 400 404 429 500 503
GET  /api/settings                          200 400 429 500 503
GET  /api/tournaments                       200 304 400 429 500 503
GET  /api/tournaments/unlisted              200 400 401 429 500 503
GET  /api/tournaments/{id}                  200 304 400 404 414 429 500 503
GET  /api/tournaments/{id}/seals            200 304 400 404 414 429 500 503
GET  /api/user/{id}                         200 400 401 404 414 429 500 503
GET  /api/user/{userId}/old                 200 400 401 404 414 429 500 503
GET  /api/versus/{id}/{otherId}             200 400 401 404 414 429 500 503
GET  /demo/mailbox                          200 400 429 500 503
GET  /version.json                          200 400 429 500 503
POST /api/account/erase                     200 400 401 403 413 429 500 503
POST /api/account/identities                200 400 401 403 409 413 429 500 503
POST /api/account/identities/remove         200 400 401 403 404 413 429 500 503
POST /api/account/passkeys                  200 400 401 403 409 413 429 500 503
POST /api/account/passkeys/options          200 400 401 403 409 413 429 500 503
POST /api/account/passkeys/{id}/remove      200 400 401 403 404 413 414 429 500 503
POST /api/account/reauthenticate            200 400 401 403 413 429 500 503
POST /api/account/sessions/end-others       200 400 401 403 413 429 500 503
POST /api/account/sessions/{id}/end         200 400 401 403 404 413 414 429 500 503
POST /api/admin/messages/{id}/remove        200 400 401 403 404 413 414 429 500 503
POST /api/admin/muted-players/{id}          200 400 401 403 404 413 414 429 500 503
POST /api/admin/players/{id}/end-sessions   200 400 401 403 404 413 414 429 500 503
POST /api/admin/preview-leaderboard         200 400 401 403 404 413 429 500 503
POST /api/admin/sign-in-links               200 400 401 403 404 413 429 500 503
POST /api/admin/toggle-round-status         200 400 401 403 404 413 429 500 503
POST /api/admin/undo-publication            200 400 401 403 404 409 413 429 500 503
POST /api/admin/update-leaderboard          200 400 401 403 404 409 413 429 500 503
POST /api/croissant/give/{id}               200 400 401 403 404 409 413 414 429 500 503
POST /api/f1/predictions                    200 400 401 403 404 409 413 429 500 503
POST /api/f1/predictions/double-points      200 400 401 403 404 409 413 429 500 503
POST /api/join/{code}                       200 400 401 403 404 409 413 414 429 500 503
POST /api/leagues                           200 400 401 403 404 409 413 429 500 503
POST /api/leagues/{id}/delete               200 400 401 403 404 413 414 429 500 503
POST /api/leagues/{id}/invitation           200 400 401 403 404 413 414 429 500 503
POST /api/leagues/{id}/invitation/revoke    200 400 401 403 404 413 414 429 500 503
POST /api/leagues/{id}/leave                200 400 401 403 404 409 413 414 429 500 503
POST /api/leagues/{id}/members/{userId}     200 400 401 403 404 409 413 414 429 500 503
POST /api/leagues/{id}/messages/{messageId}/remove 200 400 401 403 404 413 414 429 500 503
POST /api/leagues/{id}/restore              200 400 401 403 404 413 414 429 500 503
POST /api/leagues/{id}/stake/{userId}       200 400 401 403 404 413 414 429 500 503
POST /api/notices/{id}/seen                 200 400 401 403 404 413 414 429 500 503
POST /api/organise/tournaments              200 400 401 403 404 413 429 500 503
POST /api/organise/tournaments/{id}/delete  200 400 401 403 404 409 413 414 429 500 503
POST /api/organise/tournaments/{id}/game-results 200 400 401 403 404 409 413 414 429 500 503
POST /api/organise/tournaments/{id}/import  200 400 401 403 404 409 413 414 429 500 503
POST /api/organise/tournaments/{id}/organisers/{userId} 200 400 401 403 404 409 413 414 429 500 503
POST /api/organise/tournaments/{id}/picks   200 400 401 403 404 409 413 414 429 500 503
POST /api/organise/tournaments/{id}/players/{userId}/ask-for-name 200 400 401 403 404 409 413 414 429 500 503
POST /api/organise/tournaments/{id}/players/{userId}/rename 200 400 401 403 404 409 413 414 429 500 503
POST /api/organise/tournaments/{id}/players/{userId}/restrict 200 400 401 403 404 409 413 414 429 500 503
POST /api/organise/tournaments/{id}/preview-results 200 400 401 403 404 413 414 429 500 503
POST /api/organise/tournaments/{id}/race-results 200 400 401 403 404 409 413 414 429 500 503
POST /api/organise/tournaments/{id}/stage   200 400 401 403 404 409 413 414 429 500 503
POST /api/organise/tournaments/{id}/undo-import 200 400 401 403 404 409 413 414 429 500 503
POST /api/organise/tournaments/{id}/undo-results 200 400 401 403 404 409 413 414 429 500 503
POST /api/predictions                       200 400 401 403 404 409 413 429 500 503
POST /api/predictions/double-points         200 400 401 403 404 409 413 429 500 503
POST /api/sign-in/code                      200 400 413 429 500 503
POST /api/sign-in/code/check                200 400 401 403 409 413 429 500 503
POST /api/sign-in/link                      200 400 401 413 429 500 503
POST /api/sign-in/nonce                     200 400 413 500 503
POST /api/sign-in/passkey                   200 400 401 413 429 500 503
POST /api/sign-in/passkey/options           200 400 413 500 503
POST /api/sign-out                          200 400 401 403 413 429 500 503
POST /api/user                              200 400 401 403 409 413 429 500 503
POST /api/user/delete/{id}                  200 400 401 403 404 413 414 429 500 503
POST /demo/credential                       200 400 413 500 503
PUT  /api/account/passkeys/{id}             200 400 401 403 404 413 414 429 500 503
PUT  /api/admin/athletes/{id}               200 400 401 403 404 409 413 414 429 500 503
PUT  /api/admin/basketball-games            200 400 401 403 404 409 413 429 500 503
PUT  /api/admin/contests/{id}/schedule      200 400 401 403 404 409 413 414 429 500 503
PUT  /api/admin/f1-race-drivers             200 400 401 403 404 409 413 429 500 503
PUT  /api/admin/teams/{id}                  200 400 401 403 404 409 413 414 429 500 503
PUT  /api/leagues/{id}                      200 400 401 403 404 409 413 414 429 500 503
PUT  /api/leagues/{id}/stake                200 400 401 403 404 413 414 429 500 503
PUT  /api/organise/tournaments/{id}         200 400 401 403 404 409 413 414 429 500 503
PUT  /api/pick-permission                   200 400 401 403 404 413 429 500 503
PUT  /api/supporters/{id}                   200 400 401 403 404 413 414 429 500 503
PUT  /api/user/{id}                         200 400 401 403 404 409 413 414 429 500 503
`;
